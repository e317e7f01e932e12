// The sentences of the profile, for pages and API alike.
import type { ContactKind } from "./rules.ts";

export const PROFILE_SAVED = "Profile updated successfully";
export const PROFILE_FAILED = "Failed to update profile";
export const USERNAME_TAKEN = "Username is not available";
export const EMAIL_TAKEN = "This email address is already registered to another account";
export const EMAIL_FAILED = "Failed to update email. Please try again.";
export const EMAIL_IN_USE = "An account already exists with this email";
export const PHONE_TAKEN = "Phone number already registered";
export const PHONE_MISSING = "Please enter a phone number";
export const INVALID_CODE = "Invalid verification code";
export const CODE_MISSING = "Please enter the verification code";
export const CODE_RESENT = "New verification code sent";
export const RESEND_FAILED = "Failed to resend verification code";
export const CODE_OVER = "That code is no longer needed, or too much time has passed. Please start again.";
export const OWN_EMAIL_SENT = "Verification email sent";
export const OWN_EMAIL_NOT_SENT = "Failed to send verification email";

/** A code is on its way. */
export const CODE_SENT: Record<ContactKind, string> = {
  email: "Verification code sent to your email",
  phone: "Verification code sent to your phone",
};

/** A code that could not be sent. */
export const CODE_NOT_SENT: Record<ContactKind, string> = { email: EMAIL_FAILED, phone: PROFILE_FAILED };

/** A contact detail of the account, as it was, has been proved. */
export const VERIFIED: Record<ContactKind, string> = {
  email: "Email verified successfully",
  phone: "Phone number verified successfully",
};

/** A new contact detail has been proved and saved. */
export const CHANGED: Record<ContactKind, string> = {
  email: "Email updated successfully",
  phone: VERIFIED.phone,
};

export const PICTURE_SAVED = "Profile image updated";
export const PICTURE_DELETED = "Profile image deleted";
export const PICTURE_NOT_SAVED = "Failed to update profile image";
export const PICTURE_NOT_UPLOADED = "Failed to upload image";
export const PICTURE_NOT_DELETED = "Failed to delete profile image";
export const PICTURE_MISSING = "Please choose an image first";

/** Too soon after the last one. */
export function codeTooSoon(seconds: number): string {
  return `A code is on its way already. You can ask for another in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
}
