// The notice above a form whose text is back after the session had ended, with that text in full: a form of several steps, or
// one with rows that were added, does not show all of it at once.
import { useEffect } from "react";
import { chooseAgainText, KEPT_FORM_TEXT, type KeptForm, typedTexts } from "#app/domain/accounts/sessions/kept-form.ts";
import { Flash } from "#app/ui/kit/flash.tsx";
import { fillKeptForm } from "./fill-kept-form.ts";

export function KeptFormNotice({ form }: { form: KeptForm }) {
  useEffect(() => fillKeptForm(form), [form]);
  return (
    <div className="page-width">
      <Flash flash={{ kind: "info", text: [KEPT_FORM_TEXT, ...chooseAgainText(form)].join(" ") }} />
      <details className="plain-details">
        <summary>What you wrote</summary>
        {typedTexts(form).map(({ label, text }, at) => (
          <p key={`${at} ${label}`} className="whitespace-pre-wrap wrap-anywhere">
            <b>{label}:</b> <bdi>{text}</bdi>
          </p>
        ))}
      </details>
    </div>
  );
}
