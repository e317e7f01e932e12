// Field for a six-digit code from an email or text message: one input, which script shows as six boxes and submits
// when it is complete.
import { type ComponentProps, type InputEvent, useRef } from "react";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { isReplayed } from "./early-input.ts";
import { describedBy, FieldError, type FieldFrame } from "./field.tsx";

const LENGTH = 6;

type CodeFieldProps = Pick<FieldFrame, "label" | "hint" | "error"> &
  Pick<ComponentProps<"input">, "name" | "autoFocus" | "form"> & {
    id: string;
    /** Called instead of submitting the form when the sixth digit is entered. */
    onComplete?: (code: string) => void;
  };

/**
 * The input accepts digits and a pasted code with spaces, and supports autofill from text messages. It is empty after
 * each submit: a wrong code is typed again.
 */
export function CodeField({ id, label, hint, error, onComplete, ...input }: CodeFieldProps) {
  const enhanced = useEnhanced();
  const sent = useRef("");
  const onInput = (event: InputEvent<HTMLInputElement>) => {
    // Digits typed before hydration are submitted with the button.
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
        // Room for a pasted code with a space or a dash; script and server remove them.
        maxLength={enhanced ? 12 : LENGTH}
        autoComplete="one-time-code"
        spellCheck={false}
        onInput={enhanced ? onInput : undefined}
      />
    </div>
  );
}
