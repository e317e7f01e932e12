// Form with one email address that requests an email with a link, on a page of its own and in a dialog.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ComponentType } from "react";
import { Form, type FormProps } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";

interface EmailFormProps {
  id: string;
  /** The URL that the form submits to. */
  action: string;
  button: string;
  lastResult: SubmissionResult | undefined;
  /** The form element: `fetcher.Form` in a dialog. */
  as?: ComponentType<FormProps>;
  /** Whether a submit is in progress. */
  busy?: boolean;
}

export function EmailForm({ id, action, button, lastResult, as: FormElement = Form, busy }: EmailFormProps) {
  const [form, { email }] = useForm<{ email: string }>({ id, lastResult });
  return (
    <FormElement method="post" action={action} className="form-stack" {...getFormProps(form)}>
      <ErrorSummary errors={summaryOf(form.errors, [email])} />
      <TextField
        key={email.key}
        {...fieldProps(email)}
        type="email"
        label="Email address"
        autoComplete="username"
        maxLength={255}
        required
      />
      <Button busy={busy} busyText="Sending…" wide>
        {button}
      </Button>
    </FormElement>
  );
}
