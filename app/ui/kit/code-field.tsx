// Field for a six-digit code from an email or text message: one input, which script draws as six boxes and submits when
// it is full.
import { type ComponentProps, type InputEvent, useRef } from "react";
import { isReplayed } from "./early-input.ts";
import { useEnhanced } from "./enhance.ts";
import { describedBy, FieldError, type FieldFrame } from "./field.tsx";

const LENGTH = 6;

type CodeFieldProps = Pick<FieldFrame, "label" | "hint" | "error"> &
  Pick<ComponentProps<"input">, "name" | "autoFocus" | "form"> & {
    id: string;
    /** Called instead of sending the form when the sixth digit is in. */
    onComplete?: (code: string) => void;
  };

/**
 * The input takes digits alone and a pasted code with spaces; what a phone offers from a text message fits in. It keeps
 * nothing it was sent with: a code that was wrong is typed again.
 */
export function CodeField({ id, label, hint, error, onComplete, ...input }: CodeFieldProps) {
  const enhanced = useEnhanced();
  const sent = useRef("");
  const onInput = (event: InputEvent<HTMLInputElement>) => {
    // Digits typed before script ran are sent by their button.
    if (isReplayed(event)) return;
    const field = event.currentTarget;
    const digits = field.value.replaceAll(/\D/g, "").slice(0, LENGTH);
    if (field.value !== digits) field.value = digits;
    if (digits.length < LENGTH) sent.current = "";
    if (digits.length !== LENGTH || sent.current === digits) return;
    sent.current = digits;
    if (onComplete) onComplete(digits);
    else field.form?.requestSubmit(field.form.querySelector<HTMLButtonElement>("[data-verify]"));
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      <input
        {...input}
        {...describedBy(id, { hint, error })}
        id={id}
        type="text"
        className={enhanced ? "input code-field__input code-field__input--boxes" : "input code-field__input"}
        inputMode="numeric"
        pattern="[0-9]*"
        // A code copied with a space or a dash in it still fits; script shortens it, and so does the server.
        maxLength={enhanced ? 12 : LENGTH}
        autoComplete="one-time-code"
        spellCheck={false}
        onInput={enhanced ? onInput : undefined}
      />
    </div>
  );
}
