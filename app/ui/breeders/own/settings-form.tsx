// Form of /breeder/settings: notifications, visibility of contact details, and holiday mode.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { contactAudience, VACATION_MESSAGE_MAX } from "#app/domain/breeders/own/settings-schema.ts";
import type { BreederSettings } from "#app/domain/breeders/own/settings.ts";
import { DAY_RULES } from "#app/domain/payments/deposits/refund-rules.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox, RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { Link } from "#app/ui/kit/link.tsx";

interface SettingsFormProps {
  settings: BreederSettings;
  /** The version that the page was opened with. */
  version: string;
  /** The verified mobile number for text messages. */
  textNumber: string | null;
  contactEmail: string | null;
  lastResult: SubmissionResult | undefined;
}

interface Values {
  notifications_enabled: string;
  email_alerts: string;
  sms_alerts: string;
  receive_emails_for_marketing: string;
  contact_info: string;
  vacation_mode: string;
  vacation_message: string;
}

type Box = Exclude<keyof Values, "contact_info" | "vacation_message">;

const ticked = (on: boolean) => (on ? "on" : "");

function valuesOf(settings: BreederSettings): Values {
  return {
    notifications_enabled: ticked(settings.notificationsEnabled),
    email_alerts: ticked(settings.emailAlerts),
    sms_alerts: ticked(settings.smsAlerts),
    receive_emails_for_marketing: ticked(settings.receiveEmailsForMarketing),
    contact_info: contactAudience(settings),
    vacation_mode: ticked(settings.vacationMode),
    vacation_message: settings.vacationMessage,
  };
}

export function SettingsForm({ settings, version, textNumber, contactEmail, lastResult }: SettingsFormProps) {
  const [form, fields] = useForm<Values>({ id: "breeder-settings", lastResult, defaultValue: valuesOf(settings) });
  const { contact_info, vacation_message } = fields;
  const box = (name: Box) => {
    const { id, initialValue, errors } = fields[name];
    return { id, name, defaultChecked: initialValue === "on", error: errors };
  };
  return (
    <Form method="post" className="form-stack" {...getFormProps(form)}>
      <ErrorSummary errors={summaryOf(form.errors, [contact_info, vacation_message])} />
      <input type="hidden" name="version" value={version} />
      <fieldset className="settings-form__group">
        <legend>Notifications</legend>
        <Checkbox
          {...box("notifications_enabled")}
          label="Tell me about new messages"
          hint="When this is off, we send nothing about messages, whatever is ticked below, and no email on Mondays of what is to do."
        />
        <Checkbox
          {...box("email_alerts")}
          label="By email"
          hint={contactEmail ? `To ${contactEmail}.` : "To the contact email of your profile, once there is one."}
        />
        <Checkbox
          {...box("sms_alerts")}
          label="By text message"
          hint={
            textNumber ? (
              `To ${formatPhone(textNumber)}.`
            ) : (
              <>
                Texts go to a verified mobile number. <Link to="/profile">Verify yours in your account</Link>
              </>
            )
          }
        />
        <Checkbox {...box("receive_emails_for_marketing")} label="Send me news and offers by email" />
      </fieldset>
      <RadioGroup
        id={contact_info.id}
        name="contact_info"
        legend="Phone and email on your public page"
        defaultValue={contact_info.initialValue}
        error={contact_info.errors}
        options={[
          { value: "members", label: "Partly hidden, shown to users who log in and ask" },
          { value: "everybody", label: "Shown to everybody" }, // old word: a value of the form, and its documented label
          { value: "nobody", label: "Hidden: buyers write to me on this site" }, // old word: a value of the form
        ]}
      />
      <fieldset className="settings-form__group">
        <legend>Vacation mode</legend>
        <Checkbox
          {...box("vacation_mode")}
          label="I am away"
          hint={`Your page and cards say so, and buyers see no times for viewings. They can still write to you, and booked viewings stay. A deposit still goes back when you do not reply for ${counted(DAY_RULES.silence.refund, "day")}.`}
        />
        <TextAreaField
          key={vacation_message.key}
          {...fieldProps(vacation_message)}
          label="Vacation message"
          hint="Shown while you are away, such as when you will be back."
          rows={3}
          maxLength={VACATION_MESSAGE_MAX}
          optional
        />
      </fieldset>
      <Button busy={useNavigation().formAction === "/breeder/settings"} busyText="Saving…">
        Save settings
      </Button>
    </Form>
  );
}
