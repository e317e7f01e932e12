// User-facing texts about one-time codes, for pages and API.

import type { CodeRefusal, ContactKind } from "./rules.ts";

/** The button of an email, to the page on which its code is entered. */
export const ENTER_CODE = "Type it in here";

export const CODE_TEXTS = {
  missing: "Please enter the verification code",
  wrong: "Invalid verification code",
  failed: "An error occurred whilst verifying your email. REF: E362",
  /** On the page of a new account; profile and application show it without the exclamation mark. */
  verified: "Email verified successfully!",
  /** After a code that was entered in another browser than the registration. */
  choosePassword: "The account was registered in another browser, so choose a password for it here.",
  emailVerified: "Email verified successfully",
  sentAgain: "New verification code sent",
  notSentAgain: "Failed to resend verification code",
  sentToEmail: "Verification code sent to your email",
  sentToPhone: "Verification code sent to your phone",
  otherChange:
    "You have begun another change since you opened that page, and nothing was cancelled. Enter the code of the new one, or cancel it.",
  notSent: "Failed to send verification email",
  notSentToPhone: "Failed to send the text message. Please try again.",
  phoneVerified: "Phone number verified successfully",
  phoneMissing: "Please enter a phone number",
  phoneInvalid: "Please enter a phone number that can receive text messages",
  phoneTaken: "Phone number already registered",
  emailTaken: "An account already exists with this email",
} as const;

/** Error messages for a refused code. */
export const CODE_REFUSALS: Record<CodeRefusal, string> = {
  "invalid-code": CODE_TEXTS.wrong,
  "code-used-up": `${CODE_TEXTS.wrong}. Five wrong codes have been entered. Request a new code.`,
};

/**
 * Returns the message after a request for a code; with `retryAfterSeconds` none was sent, so soon after the last one.
 */
export function codeSent(kind: ContactKind, { retryAfterSeconds }: { retryAfterSeconds?: number }): string {
  if (retryAfterSeconds !== undefined) return codeTooSoon(retryAfterSeconds);
  return kind === "email" ? CODE_TEXTS.sentToEmail : CODE_TEXTS.sentToPhone;
}

/**
 * No code was sent, because the last one is less than a minute old. That one may be used up, so it is not mentioned.
 */
export function codeTooSoon(seconds: number): string {
  return `A code was sent a moment ago. You can ask for another in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}
