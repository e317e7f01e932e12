// What is said about codes, by pages and API alike.

export const CODE_TEXTS = {
  missing: "Please enter the verification code",
  wrong: "Invalid verification code",
  failed: "An error occurred whilst verifying your email. REF: E362",
  /** On the page of a new account; in a profile and an application without the mark. */
  verified: "Email verified successfully!",
  emailVerified: "Email verified successfully",
  sentAgain: "New verification code sent",
  notSentAgain: "Failed to resend verification code",
  sentToEmail: "Verification code sent to your email",
  sentToPhone: "Verification code sent to your phone",
  notSent: "Failed to send verification email",
  notSentToPhone: "Failed to send the text message. Please try again.",
  phoneVerified: "Phone number verified successfully",
  phoneMissing: "Please enter a phone number",
  phoneInvalid: "Please enter a phone number that can receive text messages",
  phoneTaken: "Phone number already registered",
  emailTaken: "An account already exists with this email",
  tooSoon: "A code was sent a moment ago. Please wait a minute before you ask for another one.",
} as const;

/** Too soon after the last one. */
export function codeTooSoon(seconds: number): string {
  return `A code is on its way already. You can ask for another in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}
