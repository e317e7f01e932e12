// A breeder's settings with their defaults, and the texts shown when they are saved.

export interface BreederSettings {
  notificationsEnabled: boolean;
  /** Email about a new message. */
  emailAlerts: boolean;
  /** Text message about a new message, to the account's verified number. */
  smsAlerts: boolean;
  /** Stored only; has no effect. */
  autoApproveMessages: boolean;
  receiveEmailsForMarketing: boolean;
  /** Phone and email are shown on the public page to all visitors. */
  publicContactInfo: boolean;
  /** Phone and email are shown to no visitor; overrides publicContactInfo. */
  hideContactInfo: boolean;
  vacationMode: boolean;
  vacationMessage: string;
}

/** The settings of a breeder who has never saved any. */
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

export const SETTINGS_SAVED = "Settings updated successfully";
export const SETTINGS_FAILED = "Failed to update settings";
