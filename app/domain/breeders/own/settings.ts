// A breeder's settings: their names in the product, and what is said when they are saved.

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

export const SETTINGS_SAVED = "Settings updated successfully";
export const SETTINGS_FAILED = "Failed to update settings";
