// The small steps inside the long form: proving that the email address and the telephone are one's own.
import type { ContactKind } from "#app/domain/verification/rules.ts";
import { CODE_TEXTS } from "#app/domain/verification/texts.ts";
import type { ApplicationVariant } from "./schema.ts";

/** The field of the form that holds a contact detail. */
export const CONTACT_FIELDS = { email: "contact_email", phone: "contact_tel" } as const;

/** Where a code was sent to, for each contact detail whose code is still to come. */
export type OpenCodes = Partial<Record<ContactKind, string>>;

/** What a press on one of the contact buttons came to, with the sentence about it. */
export interface ContactStep {
  contact: ContactKind;
  /** "wrong-contact" is about the address or number, "wrong-code" about the code. */
  outcome: "sent" | "confirmed" | "wrong-contact" | "wrong-code" | "taken";
  text: string;
}

/** Said when the email address belongs to another account. */
export const EMAIL_TAKEN = {
  title: "Email Already in Use",
  text: CODE_TEXTS.emailTaken,
} as const;

/**
 * Contact details that a form shows and does not ask for again, because the account has verified them. The email address
 * of the short form may be another one than the account's.
 */
export function lockedContacts(
  variant: ApplicationVariant,
  verified: Record<ContactKind, boolean>,
): Record<ContactKind, boolean> {
  return { email: variant === "long" && verified.email, phone: verified.phone };
}
