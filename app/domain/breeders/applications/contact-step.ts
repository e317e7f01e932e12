// Verification of email address and phone number within the long application form.
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { CODE_TEXTS } from "#app/domain/accounts/verification/texts.ts";
import type { ApplicationVariant } from "./schema.ts";

/** The field of the form that holds a contact detail. */
export const CONTACT_FIELDS = { email: "contact_email", phone: "contact_tel" } as const;

/** The target of each pending code. */
export type OpenCodes = Partial<Record<ContactKind, string>>;

/** The result of a submit by one of the contact buttons, with its message. */
export interface ContactStep {
  contact: ContactKind;
  /** "wrong-contact": the email address or number is refused; "wrong-code": the code is. */
  outcome: "sent" | "confirmed" | "wrong-contact" | "wrong-code" | "taken";
  text: string;
}

/** Error when the email address belongs to another account. */
export const EMAIL_TAKEN = {
  title: "Email Already in Use",
  text: CODE_TEXTS.emailTaken,
} as const;

/**
 * Returns the contact details that are read-only in a form, because the account has verified them. The email address of
 * the short form may differ from the account's.
 */
export function lockedContacts(
  variant: ApplicationVariant,
  verified: Record<ContactKind, boolean>,
): Record<ContactKind, boolean> {
  return { email: variant === "long" && verified.email, phone: verified.phone };
}
