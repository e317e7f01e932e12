// User-facing texts about second factors, for pages and API.

/** The most passkeys of an account. */
export const PASSKEYS_MAX = 20;

export const SECOND_FACTOR_TEXTS = {
  needed: "Enter the code from your authenticator app.",
  wrong: "This code is wrong, or has been used already",
  codeMissing: "Enter the code",
  over: "Your sign-in has timed out. Please log in again.",
  passkeyFailed: "Your passkey was not accepted. Please try again.",
  on: "Two-factor authentication is on. Keep your recovery codes in a safe place.",
  alreadyOn: "Your authenticator app is on. If you have not saved your recovery codes, make new ones here.",
  added: "Your authenticator app is added.",
  passkeyAdded: "Your passkey is added.",
  passkeyKnown: "This passkey belongs to an account already.",
  passkeysFull: `You have ${PASSKEYS_MAX} passkeys, which is the most. Remove one of them first.`,
  appChanged: "You have added another authenticator app since you opened that page, so it was not removed.",
  required: "Your account may open the admin area, so it needs a second factor. Add another one first.",
  setupNeeded: "Add a second factor to your account to open the admin area.",
  failed: "Failed to change your second factors. Please try again.",
  none: "Add an authenticator app or a passkey first.",
} as const;

/** What the user reads after removing a second factor. */
export function removedText(what: "authenticator app" | "passkey", hasAnother: boolean): string {
  return `Your ${what} is removed.${hasAnother ? "" : " Two-factor authentication is off."}`;
}
