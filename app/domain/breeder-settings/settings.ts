// A breeder's settings: their names in the product, and the two sets of names under which the API reads and updates them.

export interface BreederSettings {
  notificationsEnabled: boolean;
  /** Mail on a new message. */
  emailAlerts: boolean;
  /** A text on a new message, to the account's verified number. */
  smsAlerts: boolean;
  /** Stored only. */
  autoApproveMessages: boolean;
  receiveEmailsForMarketing: boolean;
  /** Phone and email stand on the public page for everybody. */
  publicContactInfo: boolean;
  /** They stand there for nobody; stronger than the above. */
  hideContactInfo: boolean;
  vacationMode: boolean;
  vacationMessage: string;
}

/** What a breeder has who has never saved any. */
export const DEFAULT_BREEDER_SETTINGS: Readonly<BreederSettings> = {
  notificationsEnabled: true,
  emailAlerts: true,
  smsAlerts: false,
  autoApproveMessages: false,
  receiveEmailsForMarketing: false,
  publicContactInfo: false,
  hideContactInfo: false,
  vacationMode: false,
  vacationMessage: "",
};

/** Settings as the API answers them: all names, of which two mean the same value. */
export function settingsResource(settings: BreederSettings) {
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

export const SETTINGS_SAVED = "Settings updated successfully";
export const SETTINGS_FAILED = "Failed to update settings";
