// Validation of the form of /breeder/settings and of the request body of PATCH /api/breeders/{id}/settings.
import { z } from "zod";
import { repeatedId } from "#app/domain/shared/id-schema.ts";
import type { BreederSettings } from "./settings.ts";

export const VACATION_MESSAGE_MAX = 255;

const LONG_MESSAGE = `Vacation message must be at most ${VACATION_MESSAGE_MAX} characters`;
const CHOOSE = "Choose who sees your contact details";

/**
 * The form's one choice of who sees phone and email, in place of two stored values that could contradict each other.
 */
/** Values of the form field `contact_info`: all users, everyone, no one. */
const CONTACT_AUDIENCES = ["members", "everybody", "nobody"] as const; // old word: a value of the form
export type ContactAudience = (typeof CONTACT_AUDIENCES)[number];

const vacationMessage = z.string(LONG_MESSAGE).trim().max(VACATION_MESSAGE_MAX, LONG_MESSAGE);

// An unticked checkbox is not in the form data.
const tick = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

export const settingsFormSchema = z.object({
  notifications_enabled: tick,
  email_alerts: tick,
  sms_alerts: tick,
  receive_emails_for_marketing: tick,
  contact_info: z.enum(CONTACT_AUDIENCES, CHOOSE),
  vacation_mode: tick,
  vacation_message: vacationMessage,
});

/** The settings of a validated form: all but `autoApproveMessages`, which does nothing and is in the API alone (BRD-23). */
export function settingsOfForm(
  form: z.output<typeof settingsFormSchema>,
): Omit<BreederSettings, "autoApproveMessages"> {
  return {
    notificationsEnabled: form.notifications_enabled,
    emailAlerts: form.email_alerts,
    smsAlerts: form.sms_alerts,
    receiveEmailsForMarketing: form.receive_emails_for_marketing,
    publicContactInfo: form.contact_info === "everybody", // old word: a value of the form
    hideContactInfo: form.contact_info === "nobody", // old word: a value of the form
    vacationMode: form.vacation_mode,
    vacationMessage: form.vacation_message,
  };
}

/** Who sees the contact details under the stored settings. */
export function contactAudience({ hideContactInfo, publicContactInfo }: BreederSettings): ContactAudience {
  if (hideContactInfo) return "nobody"; // old word: a value of the form
  return publicContactInfo ? "everybody" : "members"; // old word: a value of the form
}

const SETTINGS_MISSING = "Send breeder_id and a settings object.";
const onOff = (name: string) => z.boolean(`${name} must be true or false`).optional();

/** The request body: the names of the update and those of the response. Omitted settings stay as they are. */
export const settingsBodySchema = z.object(
  {
    breeder_id: repeatedId("breeder_id"),
    settings: z.object(
      {
        receive_emails_for_messages: onOff("receive_emails_for_messages"),
        receive_emails_for_marketing: onOff("receive_emails_for_marketing"),
        public_contact_info: onOff("public_contact_info"),
        vacation_mode: onOff("vacation_mode"),
        vacation_message: vacationMessage.optional(),
        notifications_enabled: onOff("notifications_enabled"),
        email_alerts: onOff("email_alerts"),
        sms_alerts: onOff("sms_alerts"),
        auto_approve_messages: onOff("auto_approve_messages"),
        hide_contact_info: onOff("hide_contact_info"),
      },
      SETTINGS_MISSING,
    ),
  },
  SETTINGS_MISSING,
);

/** The settings of a validated request body. Of the two names of one value, the name of the update takes precedence. */
export function settingsOfBody({ settings }: z.output<typeof settingsBodySchema>): Partial<BreederSettings> {
  return {
    notificationsEnabled: settings.notifications_enabled,
    emailAlerts: settings.receive_emails_for_messages ?? settings.email_alerts,
    smsAlerts: settings.sms_alerts,
    autoApproveMessages: settings.auto_approve_messages,
    receiveEmailsForMarketing: settings.receive_emails_for_marketing,
    publicContactInfo: settings.public_contact_info,
    hideContactInfo: settings.hide_contact_info,
    vacationMode: settings.vacation_mode,
    vacationMessage: settings.vacation_message,
  };
}
