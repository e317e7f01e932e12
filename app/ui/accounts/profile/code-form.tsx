// The form for a verification code, on its own page or with script in a dialog.
import { Form, useNavigation } from "react-router";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { CodeField } from "#app/ui/accounts/sign-in/code-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";

interface CodeFormProps {
  kind: ContactKind;
  /** The email address or telephone number that the code was sent to. */
  target: string;
  /** Whether the code verifies a new contact detail, and not one that the account already has. */
  isChange: boolean;
  /** Whether a valid code was sent. */
  isSent: boolean;
  /** The error of the submitted code. */
  error?: string | undefined;
}

const CODE_ID = "verification-code";

export function CodeForm({ kind, target, isChange, isSent, error }: CodeFormProps) {
  const intent = useNavigation().formData?.get("intent");
  const place = kind === "email" ? "email to" : "text message to";
  return (
    <div className="grid gap-4">
      <p>
        {isSent ? "We sent a six-digit code by" : "There is no working code. Request a new one by"} {place}{" "}
        <strong className="break-words">{kind === "phone" ? formatPhone(target) : target}</strong>.{" "}
        {isChange && "Nothing is saved before you enter it."}
      </p>
      <Form method="post" className="form-stack">
        <ErrorSummary errors={error ? [{ fieldId: CODE_ID, text: error }] : []} />
        <CodeField id={CODE_ID} name="code" label="Verification code" hint="It works for 15 minutes." error={error} />
        <Button name="intent" value="confirm" data-verify busy={intent === "confirm"} busyText="Verifying…">
          Verify
        </Button>
      </Form>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="target" value={target} />
        <Button name="intent" value="resend" variant="secondary" busy={intent === "resend"}>
          Send another code
        </Button>
        <Button name="intent" value="cancel" variant="quiet">
          Cancel
        </Button>
      </Form>
    </div>
  );
}

/** The heading of the form. */
export function codeHeading(kind: ContactKind): string {
  return kind === "email" ? "Verify your email address" : "Verify your phone number";
}
