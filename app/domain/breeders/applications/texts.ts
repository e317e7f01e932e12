// Paths and user-facing texts of the two application forms.
import { TRADING_NAME_TAKEN } from "#app/domain/breeders/texts.ts";
import type { ApplicationField, ApplicationVariant } from "./schema.ts";
import type { ApplicationStatus } from "./status.ts";

interface VariantFacts {
  /** The page of the form. */
  path: string;
  /** The page after the submit. */
  next: string;
  submitted: string;
  failed: string;
}

export const APPLICATION_VARIANTS: Record<ApplicationVariant, VariantFacts> = {
  long: {
    path: "/breeder-application",
    next: "/profile",
    submitted: "Application submitted successfully",
    failed: "Failed to submit application",
  },
  short: {
    path: "/breeder/application",
    next: "/breeder/application",
    submitted: "Application submitted successfully!",
    failed: "Failed to submit application. Please try again.",
  },
};

/** Shows what was sent; with the query, the form that changes it (BRD-03). */
export const APPLICATION_PATH = APPLICATION_VARIANTS.short.path;
export const CHANGE_APPLICATION_PATH = `${APPLICATION_PATH}?change`;
export const APPLICATION_CHANGED = "Your application has been changed.";

/** Each field in the form that changes the application. */
export const APPLICATION_LABELS: Record<ApplicationField, string> = {
  registered_trading_name: "Trading name",
  local_council_authority: "Local council authority",
  registered_first_name: "First name",
  registered_last_name: "Last name",
  contact_name: "Contact name",
  contact_email: "Email address",
  contact_tel: "Phone number",
  location: "Location",
  registered_address: "Registered address",
  description: "About your breeding",
};

/** Follows the error message of a form that was open when the application was sent elsewhere. */
export const ENTRIES_NOT_SENT = "What you entered now was not sent.";

/** Error messages of a refused application. */
export const APPLICATION_REFUSALS = {
  "not-verified": "Please verify both your email and phone number before submitting",
  "already-pending": "Your application is already being reviewed.",
  "already-approved": "Your application has already been approved.",
  "already-decided": "Your application has been decided in the meantime, so nothing was changed.",
  "name-taken": TRADING_NAME_TAKEN,
  "idempotency-key-missing": "This form was out of date, so nothing was sent. Please press the button again.",
} as const;

/** Shown in place of the breeder area to an account that is not an approved breeder. */
export const NOT_A_BREEDER: Record<ApplicationStatus, string> = {
  NOT_APPLIED: "That part of the site is for breeders.",
  PENDING: "Your application to become a breeder is pending. We will email you when we have decided.",
  REJECTED: "Your application to become a breeder was not approved. You can read why, change it and apply again.",
  // Approved, but the breeder flag was removed later.
  APPROVED: "That part of the site is for breeders.",
};
