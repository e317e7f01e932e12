// The reasons to choose from, and the text that the user concerned reads. With script a chosen reason is added to the text, and
// a reason that is no longer chosen is removed from it unless the moderator has edited it.
import { type InputEvent, useRef } from "react";
import type { ReasonOption } from "#app/domain/moderation/decisions/reason-choice.ts";
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import type { SavedText } from "#app/domain/moderation/decisions/saved-texts.ts";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { isReplayed } from "#app/ui/kit/forms/early-input.ts";
import { FieldError, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { ReasonPreview } from "./reason-preview.tsx";
import { SavedTexts } from "./saved-texts.tsx";
import { withSentence } from "./with-sentence.ts";

interface ReasonFieldsProps {
  /** The prefix of the ids. */
  id: string;
  reasons: readonly ReasonOption[];
  chosen?: readonly string[];
  text?: string;
  error?: string;
  label?: string;
  hint?: string;
  /** Where a decision is made on its own: texts to choose from, and a preview of what the user will read. */
  savedTexts?: readonly SavedText[];
}

/** The reasons with a number key; the tenth has 0. */
const NUMBERED = 10;

function Numbered({ number, text }: { number: number; text: string }) {
  return (
    <>
      <kbd aria-hidden="true">{number}</kbd> <span>{text}</span>
    </>
  );
}

export function ReasonFields({
  id,
  reasons,
  chosen = [],
  text = "",
  error,
  label,
  hint,
  savedTexts,
}: ReasonFieldsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const onText = (added: string, isWanted: boolean) => {
    if (field.current) field.current.value = withSentence(field.current.value, added, isWanted);
  };
  const onInput = (event: InputEvent<HTMLInputElement>) => {
    // Chosen before the script had arrived: the text is as the moderator has left it.
    if (isReplayed(event)) return;
    const { currentTarget } = event;
    const sentence = reasons.find(({ code }) => code === currentTarget.value)?.sentence;
    if (sentence) onText(sentence, currentTarget.checked);
  };
  const fields = (
    <>
      {reasons.length > 0 && (
        <fieldset
          className="reason-fields"
          aria-describedby={error ? `${id}-codes-error` : undefined}
          tabIndex={-1}
          data-key="r"
        >
          <legend className="field__legend">Reasons</legend>
          <FieldError id={`${id}-codes`} error={error} />
          {reasons.map(({ code, sentence }, at) => (
            <Checkbox
              key={code}
              id={at === 0 ? `${id}-codes` : `${id}-${code}`}
              name="code"
              value={code}
              label={at < NUMBERED ? <Numbered number={(at + 1) % 10} text={sentence} /> : sentence}
              data-number={at < NUMBERED ? (at + 1) % 10 : undefined}
              defaultChecked={chosen.includes(code)}
              onInput={onInput}
            />
          ))}
        </fieldset>
      )}
      <TextAreaField
        ref={field}
        id={`${id}-text`}
        name="reason"
        label={label ?? "What the user reads"}
        hint={hint ?? "Left empty, it is the sentences of the reasons above."}
        rows={4}
        maxLength={REASON_MAX}
        defaultValue={text}
      />
      {savedTexts && savedTexts.length > 0 && (
        <SavedTexts id={id} texts={savedTexts} reasons={reasons} onText={onText} />
      )}
    </>
  );
  if (!savedTexts) return fields;
  return (
    <ReasonPreview reasons={reasons} chosen={chosen} text={text}>
      {fields}
    </ReasonPreview>
  );
}
