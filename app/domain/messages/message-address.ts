// The email address to which emails about messages go.
export interface AddressFacts {
  /** An approved breeder, whose emails go to the contact address; null without one. */
  isBreeder: boolean;
  contactEmail: string | null;
  contactEmailVerifiedAt: Date | null;
  /** The account's own email address. */
  email: string;
  emailVerifiedAt: Date | null;
}

/**
 * A contact address was typed by the breeder and may be of another user. Until a code has proven it, the emails, which quote
 * other users, go to the account's own address, if that is proven.
 */
export function messageAddress(facts: AddressFacts): string | null {
  const own = facts.emailVerifiedAt === null ? null : facts.email;
  if (!facts.isBreeder) return own;
  if (facts.contactEmail === null) return null;
  return facts.contactEmailVerifiedAt === null ? own : facts.contactEmail;
}
