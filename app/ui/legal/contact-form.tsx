// Contact form, validated by the server. With script, the errors appear without navigation.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";

interface Values {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface ContactFormProps {
  /** The idempotency key of this form. */
  idempotencyKey: string;
  /** The signed-in user, to prefill the fields. */
  sender: { name: string; email: string } | null;
  lastResult: SubmissionResult | undefined;
}

export function ContactForm({ idempotencyKey, sender, lastResult }: ContactFormProps) {
  const [form, fields] = useForm<Values>({ id: "contact", lastResult, defaultValue: sender });
  const busy = useNavigation().formAction === "/contact";
  const { name, email, subject, message } = fields;
  return (
    <Form method="post" className="form-stack" {...getFormProps(form)}>
      <ErrorSummary errors={summaryOf(form.errors, [name, email, subject, message])} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <TextField key={name.key} {...fieldProps(name)} label="Your name" autoComplete="name" required />
      <TextField
        key={email.key}
        {...fieldProps(email)}
        type="email"
        label="Email address"
        hint="We only use it to answer you."
        autoComplete="email"
        required
      />
      <TextField key={subject.key} {...fieldProps(subject)} label="Subject" required />
      <TextAreaField key={message.key} {...fieldProps(message)} label="Message" rows={7} required />
      <Button busy={busy} busyText="Sending…">
        Send message
      </Button>
    </Form>
  );
}
