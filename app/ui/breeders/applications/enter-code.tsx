// Field for the six-digit code sent to a contact detail: in a dialog with script, beside the field without.
import { useLayoutEffect, useRef, useState } from "react";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import type { ContactStep } from "#app/domain/breeders/applications/contact-step.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { CodeField } from "#app/ui/accounts/sign-in/code-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { DialogOrSection } from "./dialog-or-section.tsx";

interface EnterCodeProps {
  contact: ContactKind;
  /** The address or number, as the server knows it. */
  sentTo: string;
  /** What the last press of a button about this contact detail came to. */
  step?: ContactStep;
  pressed: string | null;
  /** Where the buttons send the form. */
  action: string;
}

const TITLES = { email: "Verify your email", phone: "Verify your phone" } as const;

/** Each step opens it anew, so closing it costs nothing. */
export function EnterCode(props: EnterCodeProps) {
  const { contact, sentTo, step } = props;
  const [closed, setClosed] = useState<ContactStep>();
  const open = step !== undefined && step !== closed;
  return (
    <>
      {/* Where the code went to: the form remembers it, so that any button can be pressed in between. */}
      <input type="hidden" name={`${contact}_code_for`} value={sentTo} />
      <DialogOrSection title={TITLES[contact]} open={open} onClose={() => setClosed(step)}>
        {(inDialog) => <Fields {...props} inDialog={inDialog} />}
      </DialogOrSection>
    </>
  );
}

function Fields({ contact, sentTo, step, pressed, action, inDialog }: EnterCodeProps & { inDialog: boolean }) {
  const id = `${contact}-code`;
  const box = useRef<HTMLDivElement>(null);
  const verify = useRef<HTMLButtonElement>(null);
  const error = step?.outcome === "wrong-code" ? step.text : undefined;
  useLayoutEffect(() => {
    const input = box.current?.querySelector("input");
    if (!inDialog || !input) return;
    // A code that was wrong is typed again, and the dialog begins at its input.
    input.value = "";
    input.setAttribute("autofocus", "");
    input.focus();
  }, [inDialog, step]);
  const button = { name: "intent", formAction: action, formNoValidate: true } as const;
  return (
    <>
      {step?.outcome === "sent" && (
        <p className="flash flash--success" role="status">
          <Icon name="check" />
          <span>{step.text}</span>
        </p>
      )}
      {error && !inDialog && <ErrorSummary errors={[{ fieldId: id, text: error }]} />}
      <div ref={box} className="min-w-0">
        <CodeField
          id={id}
          name={`${contact}_code`}
          label="Verification code"
          hint={`Six digits, sent to ${contact === "phone" ? formatPhone(sentTo) : sentTo}. They work for 15 minutes.`}
          error={error}
          onComplete={() => verify.current?.form?.requestSubmit(verify.current)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          {...button}
          ref={verify}
          value={`confirm-${contact}`}
          busy={pressed === `confirm-${contact}`}
          busyText="Verifying…"
        >
          Verify
        </Button>
        <Button
          {...button}
          variant="quiet"
          value={`resend-${contact}`}
          busy={pressed === `resend-${contact}`}
          busyText="Sending…"
        >
          Send a new code
        </Button>
      </div>
    </>
  );
}
