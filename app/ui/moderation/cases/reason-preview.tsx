// A live preview of what the user will read of a decision: its text, or the sentences of the chosen reasons, and what to do
// about each.
import { type InputEvent, type ReactNode, useState } from "react";
import type { ReasonOption } from "#app/domain/moderation/decisions/reason-choice.ts";
import { useEnhanced } from "#app/ui/kit/enhance.ts";

interface ReasonPreviewProps {
  reasons: readonly ReasonOption[];
  chosen: readonly string[];
  text: string;
  /** The fields of the reasons and the text. */
  children: ReactNode;
}

export function ReasonPreview({ reasons, chosen, text, children }: ReasonPreviewProps) {
  const [now, setNow] = useState({ chosen, text });
  const enhanced = useEnhanced();
  // After the handlers of the fields, which change the text with the reasons.
  const onInput = ({ currentTarget }: InputEvent<HTMLElement>) => {
    const ticked = currentTarget.querySelectorAll<HTMLInputElement>('[name="code"]:checked');
    const field = currentTarget.querySelector("textarea");
    setNow({ chosen: [...ticked].map(({ value }) => value), text: field?.value ?? "" });
  };
  const picked = reasons.filter(({ code }) => now.chosen.includes(code));
  const shown = now.text.trim() || picked.map(({ sentence }) => sentence).join("\n");
  return (
    <div className="case-decision__fields" onInput={onInput}>
      {children}
      {enhanced && shown !== "" && (
        <section className="reason-preview" aria-label="The user will read">
          <p className="soft-text small-text">The user will read</p>
          <p className="case-text">{shown}</p>
          {picked.length > 0 && (
            <ul>
              {[...new Set(picked.map(({ correction }) => correction))].map((correction) => (
                <li key={correction}>{correction}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
