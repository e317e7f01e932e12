// The form of a complaint about how data is used, and what is shown once it is received.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { COMPLAINT_PATH, ICO_TEXT } from "#app/domain/moderation/complaints/schema.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";

interface ComplaintPageProps {
  idempotencyKey: string;
  /** Of the signed-in user; empty for a visitor. */
  email: string;
  lastResult: SubmissionResult | undefined;
  /** "Complaint received, …", once it is. */
  received: string | null;
}

export function ComplaintPage({ received, ...form }: ComplaintPageProps) {
  return (
    <div className="page-width grid gap-6">
      <div className="page-head mb-0">
        <h1>Complain about how we use your data</h1>
        {received === null && <p className="lede">Tell us what is wrong. We reply within 30 days.</p>}
      </div>
      {received === null ? <ComplaintForm {...form} /> : <p role="status">{received}</p>}
      <p className="soft-text reading-width">{ICO_TEXT}</p>
    </div>
  );
}

function ComplaintForm({ idempotencyKey, email: ownEmail, lastResult }: Omit<ComplaintPageProps, "received">) {
  const [form, fields] = useForm<{ email: string; text: string }>({
    id: "data-complaint",
    lastResult,
    defaultValue: { email: ownEmail },
  });
  const busy = useNavigation().formAction === COMPLAINT_PATH;
  const { email, text } = fields;
  return (
    <Form method="post" className="form-stack reading-width" {...getFormProps(form)}>
      <ErrorSummary errors={summaryOf(form.errors, [email, text])} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <TextField
        key={email.key}
        {...fieldProps(email)}
        type="email"
        label="Email address"
        hint="We reply to it."
        autoComplete="email"
        required
      />
      <TextAreaField key={text.key} {...fieldProps(text)} label="Your complaint" rows={7} required />
      <Button busy={busy} busyText="Sending…">
        Send complaint
      </Button>
    </Form>
  );
}
