// The email address and the code sent to it. Both buttons submit the same form, so both receive the typed values.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { CodeField } from "./code-field.tsx";

interface Values {
  email: string;
  code: string;
}

interface VerifyEmailFormProps {
  /** The email address of the link to this page, or "". */
  email: string;
  lastResult: SubmissionResult | undefined;
}

export function VerifyEmailForm({ email: known, lastResult }: VerifyEmailFormProps) {
  const [form, { email, code }] = useForm<Values>({ id: "verify", lastResult, defaultValue: { email: known } });
  const { formData } = useNavigation();
  const busy = formData?.get("intent");
  return (
    <Form method="post" className="form-stack" {...getFormProps(form)}>
      <ErrorSummary errors={summaryOf(form.errors, [email, code])} />
      <TextField
        key={email.key}
        {...fieldProps(email)}
        type="email"
        label="Email address"
        autoComplete="username"
        maxLength={255}
        required
      />
      <CodeField
        id={code.id}
        name={code.name}
        error={code.errors}
        label="Verification code"
        hint="Six digits. A code works for 15 minutes and five tries."
      />
      <Button name="intent" value="verify" data-verify busy={busy === "verify"} busyText="Verifying…" wide>
        Verify
      </Button>
      <Button name="intent" value="resend" variant="quiet" formNoValidate busy={busy === "resend"} wide>
        Send a new code
      </Button>
    </Form>
  );
}
