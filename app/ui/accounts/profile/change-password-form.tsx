// The form that changes the password. Passwords are never sent back to the browser.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { PasswordPair } from "#app/ui/accounts/sign-in/password-pair.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { Link } from "#app/ui/kit/link.tsx";

interface Values {
  current_password: string;
  password: string;
  confirm_password: string;
}

interface ChangePasswordFormProps {
  hasPassword: boolean;
  lastResult: SubmissionResult | undefined;
}

export function ChangePasswordForm({ hasPassword, lastResult }: ChangePasswordFormProps) {
  const [form, { current_password: current, password, confirm_password: again }] = useForm<Values>({
    id: "change-password",
    lastResult,
  });
  const busy = useNavigation().formMethod === "POST";
  const fields = hasPassword ? [current, password, again] : [password, again];
  return (
    <Form method="post" className="form-stack" {...getFormProps(form)}>
      <ErrorSummary errors={summaryOf(form.errors, fields)} />
      {hasPassword && (
        <>
          <TextField
            key={current.key}
            {...fieldProps(current)}
            defaultValue={undefined}
            type="password"
            label="Current password"
            autoComplete="current-password"
            required
          />
          <p>
            <Link to="/forgot-password">Forgot password?</Link>
          </p>
        </>
      )}
      <PasswordPair password={password} again={again} />
      <Button busy={busy} busyText="Saving…" wide>
        {hasPassword ? "Change password" : "Set password"}
      </Button>
    </Form>
  );
}
