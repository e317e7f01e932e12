// User-facing texts of the profile, for pages and API.
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { CODE_TEXTS } from "#app/domain/accounts/verification/texts.ts";

export const PROFILE_SAVED = "Profile updated successfully";
export const PROFILE_FAILED = "Failed to update profile";
export const USERNAME_TAKEN = "Username is not available";
export const EMAIL_TAKEN = "This email address is already registered to another account";
export const EMAIL_FAILED = "Failed to update email. Please try again.";
export const EMAIL_IN_USE = CODE_TEXTS.emailTaken;
export const PHONE_TAKEN = CODE_TEXTS.phoneTaken;
export const PHONE_MISSING = CODE_TEXTS.phoneMissing;
export const INVALID_CODE = CODE_TEXTS.wrong;
export const CODE_MISSING = CODE_TEXTS.missing;
export const CODE_RESENT = CODE_TEXTS.sentAgain;
export const RESEND_FAILED = CODE_TEXTS.notSentAgain;
export const CODE_EXPIRED = "That code is no longer needed, or too much time has passed. Please start again.";
export const OTHER_CHANGE = CODE_TEXTS.otherChange;
export const OWN_EMAIL_SENT = "Verification email sent";
export const OWN_EMAIL_NOT_SENT = CODE_TEXTS.notSent;

/** A code was sent. */
export const CODE_SENT: Record<ContactKind, string> = {
  email: CODE_TEXTS.sentToEmail,
  phone: CODE_TEXTS.sentToPhone,
};

/** A code that could not be sent. */
export const CODE_NOT_SENT: Record<ContactKind, string> = { email: EMAIL_FAILED, phone: PROFILE_FAILED };

/** An unchanged contact detail of the account was verified. */
export const VERIFIED: Record<ContactKind, string> = {
  email: CODE_TEXTS.emailVerified,
  phone: CODE_TEXTS.phoneVerified,
};

/** A new contact detail was verified and saved. */
export const CHANGED: Record<ContactKind, string> = {
  email: "Email updated successfully",
  phone: VERIFIED.phone,
};

export const IMAGE_SAVED = "Profile image updated";
export const IMAGE_DELETED = "Profile image deleted";
export const IMAGE_NOT_SAVED = "Failed to update profile image";
export const IMAGE_NOT_UPLOADED = "Failed to upload image";
export const IMAGE_REPLACED = "You have changed your picture since you opened that page, so it was not deleted.";
export const IMAGE_NOT_DELETED = "Failed to delete profile image";
export const IMAGE_MISSING = "Please choose an image first";
