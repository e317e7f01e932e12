// A breeder's settings as the API answers them: all names, of which two mean the same value.
import { z } from "zod";
import type { BreederSettings } from "./settings.ts";

export const settingsResourceSchema = z
  .object({
    notifications_enabled: z.boolean(),
    email_alerts: z.boolean().describe("Mail on a new message."),
    sms_alerts: z.boolean().describe("A text on a new message, to the account's verified number."),
    auto_approve_messages: z.boolean(),
    hide_contact_info: z.boolean().describe("Nobody sees telephone and email; stronger than public_contact_info."),
    vacation_mode: z.boolean(),
    vacation_message: z.string(),
    receive_emails_for_messages: z.boolean().describe("The same as email_alerts, which it comes before in an update."),
    receive_emails_for_marketing: z.boolean(),
    public_contact_info: z.boolean().describe("Everybody sees telephone and email."),
  })
  .meta({ id: "BreederSettings" });

/** The answer about settings. */
export function settingsResource(settings: BreederSettings): z.infer<typeof settingsResourceSchema> {
  return {
    notifications_enabled: settings.notificationsEnabled,
    email_alerts: settings.emailAlerts,
    sms_alerts: settings.smsAlerts,
    auto_approve_messages: settings.autoApproveMessages,
    hide_contact_info: settings.hideContactInfo,
    vacation_mode: settings.vacationMode,
    vacation_message: settings.vacationMessage,
    receive_emails_for_messages: settings.emailAlerts,
    receive_emails_for_marketing: settings.receiveEmailsForMarketing,
    public_contact_info: settings.publicContactInfo,
  };
}
