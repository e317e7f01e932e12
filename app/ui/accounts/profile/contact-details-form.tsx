// Email address and telephone numbers. A new email address or mobile number is verified with a code before it is saved.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import type { Profile } from "#app/domain/accounts/profile/views.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { useOpenedVersion } from "#app/ui/kit/forms/opened-version.ts";
import { useSaving } from "./use-saving.ts";

interface Values {
  email: string;
  tel_no: string;
  mob_no: string;
}

interface ContactDetailsFormProps {
  profile: Profile;
  /** The version of the stored values, and that of a refused submit. */
  version: string;
  sentVersion: string | undefined;
  lastResult: SubmissionResult | undefined;
}

export function ContactDetailsForm({ profile, version, sentVersion, lastResult }: ContactDetailsFormProps) {
  const [form, { email, tel_no, mob_no }] = useForm<Values>({
    id: "contact",
    lastResult,
    defaultValue: {
      email: profile.email,
      tel_no: formatPhone(profile.telNo ?? ""),
      mob_no: formatPhone(profile.mobNo ?? ""),
    },
  });
  return (
    <Form method="post" className="form-stack" {...getFormProps(form)} aria-labelledby="contact-heading">
      <div className="grid gap-2">
        <h2 id="contact-heading">Contact</h2>
        <p className="soft-text">
          When you change the email address or the mobile number, we send a code to the new one. Nothing here is saved
          until you have entered it.
        </p>
      </div>
      <ErrorSummary errors={summaryOf(form.errors, [email, tel_no, mob_no])} />
      <input type="hidden" name="intent" value="contact" />
      <input type="hidden" name="version" value={useOpenedVersion(version, sentVersion)} />
      <TextField
        key={email.key}
        {...fieldProps(email)}
        type="email"
        label="Email address"
        autoComplete="email"
        maxLength={255}
        required
      />
      <TextField
        key={mob_no.key}
        {...fieldProps(mob_no)}
        type="tel"
        label="Mobile number"
        hint="We can send text messages to this one."
        autoComplete="tel"
        maxLength={100}
        optional
      />
      <TextField
        key={tel_no.key}
        {...fieldProps(tel_no)}
        type="tel"
        label="Another phone number"
        autoComplete="home tel"
        maxLength={100}
        optional
      />
      <Button busy={useSaving("contact")} busyText="Saving…">
        Save contact details
      </Button>
    </Form>
  );
}
