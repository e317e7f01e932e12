// The JSON API's representation of a breeder's settings; two of its names have the same value.
import { z } from "zod";
import type { BreederSettings } from "./settings.ts";

export const settingsResourceSchema = z
  .object({
    notifications_enabled: z.boolean(),
    email_alerts: z.boolean().describe("Email about a new message."),
    sms_alerts: z.boolean().describe("Text message about a new message, to the account's verified number."),
    auto_approve_messages: z.boolean(),
    hide_contact_info: z
      .boolean()
      .describe("Hides phone number and email address from all visitors; overrides public_contact_info."),
    vacation_mode: z.boolean(),
    vacation_message: z.string(),
    receive_emails_for_messages: z
      .boolean()
      .describe("The same as email_alerts; takes precedence over it in an update."),
    receive_emails_for_marketing: z.boolean(),
    public_contact_info: z.boolean().describe("Shows phone number and email address to all visitors."),
  })
  .meta({ id: "BreederSettings" });

/** The response body for settings. */
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
