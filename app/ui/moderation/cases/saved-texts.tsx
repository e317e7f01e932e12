// The saved texts for the reasons of a decision. Ticked without script, one is added when the form is sent; with script it is
// put into the text at once.
import type { InputEvent } from "react";
import type { ReasonOption } from "#app/domain/moderation/decisions/reason-choice.ts";
import type { SavedText } from "#app/domain/moderation/decisions/saved-texts.ts";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { SAVED_TEXTS_PATH } from "./queue-paths.ts";

interface SavedTextsProps {
  id: string;
  texts: readonly SavedText[];
  reasons: readonly ReasonOption[];
  onText: (text: string, isWanted: boolean) => void;
}

export function SavedTexts({ id, texts, reasons, onText }: SavedTextsProps) {
  const enhanced = useEnhanced();
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const found = texts.find((one) => String(one.id) === currentTarget.value);
    if (found) onText(found.text, currentTarget.checked);
  };
  return (
    <details className="saved-texts-choice">
      <summary>{`Saved texts (${texts.length})`}</summary>
      {reasons.map(({ code, sentence }) => {
        const own = texts.filter(({ reasonCode }) => reasonCode === code);
        if (own.length === 0) return null;
        return (
          <fieldset key={code} className="reason-fields">
            <legend className="soft-text small-text">{sentence}</legend>
            {own.map((one) => (
              <Checkbox
                key={one.id}
                id={`${id}-saved-${one.id}`}
                name={enhanced ? undefined : "saved"}
                value={String(one.id)}
                label={one.text}
                onInput={onInput}
              />
            ))}
          </fieldset>
        );
      })}
      <p>
        <Link to={SAVED_TEXTS_PATH}>Change the saved texts</Link>
      </p>
    </details>
  );
}
