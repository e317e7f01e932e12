// Field for a six-digit code from an email or text message: one input, which script shows as six boxes and submits
// when it is complete.
import { type ComponentProps, type InputEvent, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { CODE_LENGTH, codeDigits } from "#app/domain/accounts/verification/rules.ts";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { isReplayed } from "#app/ui/kit/forms/early-input.ts";
import { describedBy, FieldError, type FieldFrame } from "#app/ui/kit/forms/field.tsx";

/** Room for a pasted message with its code. */
const PASTED = 200;

type CodeFieldProps = Pick<FieldFrame, "label" | "hint" | "error"> &
  Pick<ComponentProps<"input">, "name" | "autoFocus" | "form"> & {
    id: string;
    /** Called instead of submitting the form when the sixth digit is entered. */
    onComplete?: (code: string) => void;
  };

/**
 * The input accepts digits and a pasted message with a code, of which script and server take the digits, and supports
 * autofill from text messages. A refused code is emptied, with the focus in the first box (BUY-27), each time.
 */
export function CodeField({ id, label, hint, error, onComplete, ...attributes }: CodeFieldProps) {
  const enhanced = useEnhanced();
  const sent = useRef("");
  const input = useRef<HTMLInputElement>(null);
  const refusal = error?.[0];
  const isSending = useContext(RouterState)?.navigation.formMethod === "POST";
  useEffect(() => {
    const field = input.current;
    if (!refusal || isSending || !field || field.value.length < CODE_LENGTH) return;
    field.value = "";
    sent.current = "";
    field.focus();
  }, [error, refusal, isSending]);
  const onInput = (event: InputEvent<HTMLInputElement>) => {
    // Digits typed before hydration are submitted with the button.
    if (isReplayed(event)) return;
    const field = event.currentTarget;
    const digits = codeDigits(field.value).slice(0, CODE_LENGTH);
    if (field.value !== digits) field.value = digits;
    if (digits.length < CODE_LENGTH) sent.current = "";
    if (digits.length !== CODE_LENGTH || sent.current === digits) return;
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
        {...attributes}
        ref={input}
        {...describedBy(id, { hint, error })}
        id={id}
        type="text"
        className={enhanced ? "input code-field__input code-field__input--boxes" : "input code-field__input"}
        inputMode="numeric"
        maxLength={PASTED}
        autoComplete="one-time-code"
        spellCheck={false}
        onInput={enhanced ? onInput : undefined}
      />
    </div>
  );
}
