// The notice above a form whose text is back after the session had ended, with that text in full: a form of several steps, or
// one with rows that were added, does not show all of it at once.
import { useEffect } from "react";
import {
  chooseAgainText,
  KEPT_FORM_TEXT,
  type KeptForm,
  NOTHING_TYPED_TEXT,
  typedTexts,
} from "#app/domain/accounts/sessions/kept-form.ts";
import { Flash } from "#app/ui/kit/flash.tsx";
import { fillKeptForm } from "./fill-kept-form.ts";

export function KeptFormNotice({ form }: { form: KeptForm }) {
  useEffect(() => fillKeptForm(form), [form]);
  const typed = typedTexts(form);
  const text = typed.length === 0 && form.files.length === 0 ? NOTHING_TYPED_TEXT : KEPT_FORM_TEXT;
  return (
    <div className="page-width">
      <Flash flash={{ kind: "info", text: [text, ...chooseAgainText(form)].join(" ") }} />
      {typed.length > 0 && (
        <details className="plain-details">
          <summary>What you wrote</summary>
          {typed.map(({ label, text: value }, at) => (
            <p key={`${at} ${label}`} className="whitespace-pre-wrap wrap-anywhere">
              <b>{label}:</b> <bdi>{value}</bdi>
            </p>
          ))}
        </details>
      )}
    </div>
  );
}
