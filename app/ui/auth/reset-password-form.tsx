// A new password, typed twice. Neither is ever sent back.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/error-summary.tsx";
import { TextField } from "#app/ui/kit/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/form-state.ts";

interface Values {
  password: string;
  confirm_password: string;
}

interface ResetPasswordFormProps {
  lastResult: SubmissionResult | undefined;
  /** The link in the letter can still set a password. */
  isLive: boolean;
}

export function ResetPasswordForm({ lastResult, isLive }: ResetPasswordFormProps) {
  const [form, { password, confirm_password: again }] = useForm<Values>({ id: "reset", lastResult });
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="stack" {...getFormProps(form)}>
      <ErrorSummary errors={summaryOf(form.errors, [password, again])} />
      {!isLive && (
        <p>
          This link has been used, or is older than an hour. <Link to="/forgot-password">Ask for a new one</Link>
        </p>
      )}
      <TextField
        key={password.key}
        {...fieldProps(password)}
        defaultValue={undefined}
        type="password"
        label="New password"
        hint="At least 8 characters. Several words are easy to remember and hard to guess."
        autoComplete="new-password"
        required
      />
      <TextField
        key={again.key}
        {...fieldProps(again)}
        defaultValue={undefined}
        type="password"
        label="New password again"
        autoComplete="new-password"
        required
      />
      <Button busy={busy} busyText="Saving…" wide>
        Reset Password
      </Button>
    </Form>
  );
}
