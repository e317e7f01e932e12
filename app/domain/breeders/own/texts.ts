// User-facing texts of a breeder's own pages, shared by pages and API.
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { CODE_TEXTS } from "#app/domain/accounts/verification/texts.ts";
import type { BreederImage } from "./views.ts";

export const PROFILE_SAVED = "Profile updated successfully";
export const PROFILE_FAILED = "Failed to update profile";

/** Shown to a breeder whose changed trading name is not public yet. */
export function waitingName(name: string): string {
  return `Waiting for approval: ${name}`;
}

/** Texts about each image. */
export const IMAGE_TEXTS: Record<
  BreederImage,
  Record<"name" | "saved" | "notSaved" | "deleted" | "notDeleted" | "replaced" | "other" | "without", string>
> = {
  image: {
    name: "Profile image",
    saved: "Profile image updated",
    notSaved: "Failed to update profile image",
    deleted: "Profile image deleted",
    notDeleted: "Failed to delete profile image",
    replaced: "You have changed your profile image since you opened that page, so it was not deleted.",
    other: "You have changed your profile image since you opened this page. Choose again what stays in view of it.",
    without: "Your initials will be shown instead.",
  },
  cover: {
    name: "Cover image",
    saved: "Cover image updated",
    notSaved: "Failed to update cover image",
    deleted: "Cover image deleted",
    notDeleted: "Failed to delete cover image",
    replaced: "You have changed your cover image since you opened that page, so it was not deleted.",
    other: "You have changed your cover image since you opened this page. Choose again what stays in view of it.",
    without: "Drawn hills will be shown instead.",
  },
};

export const IMAGE_MISSING = "Please choose an image first";

/** Shown when a code was sent. */
export const CODE_SENT: Record<ContactKind, string> = {
  email: CODE_TEXTS.sentToEmail,
  phone: CODE_TEXTS.sentToPhone,
};

/** Shown when a contact detail was verified. */
export const VERIFIED: Record<ContactKind, string> = {
  email: CODE_TEXTS.emailVerified,
  phone: CODE_TEXTS.phoneVerified,
};

export const OTHER_CHANGE = CODE_TEXTS.otherChange;
export const CODE_EXPIRED = "That code is no longer needed, or too much time has passed. Please start again.";
