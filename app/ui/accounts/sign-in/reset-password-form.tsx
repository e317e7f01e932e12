// The form that sets a new password from an emailed link. Passwords are never sent back to the browser.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { PasswordPair } from "./password-pair.tsx";

interface Values {
  password: string;
  confirm_password: string;
}

interface ResetPasswordFormProps {
  lastResult: SubmissionResult | undefined;
  /** Whether the link in the email is still valid. */
  isLive: boolean;
}

export function ResetPasswordForm({ lastResult, isLive }: ResetPasswordFormProps) {
  const [form, { password, confirm_password: again }] = useForm<Values>({ id: "reset", lastResult });
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="form-stack" {...getFormProps(form)}>
      <ErrorSummary errors={summaryOf(form.errors, [password, again])} />
      {!isLive && (
        <p>
          This link has been used, or is older than an hour. <Link to="/forgot-password">Ask for a new one</Link>
        </p>
      )}
      <PasswordPair password={password} again={again} />
      <Button busy={busy} busyText="Saving…" wide>
        Reset Password
      </Button>
    </Form>
  );
}
