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

/** The address of a buyer, or of a breeder and the breeder's account; null without a proven one. */
export function addressOfSide(
  to: "buyer" | "breeder",
  { buyer, breeder }: { buyer: Account; breeder: Contact & { user: Account } },
): string | null {
  if (to === "buyer")
    return messageAddress({ ...buyer, isBreeder: false, contactEmail: null, contactEmailVerifiedAt: null });
  return messageAddress({ ...breeder, ...breeder.user, isBreeder: true });
}

type Account = Pick<AddressFacts, "email" | "emailVerifiedAt">;
type Contact = Pick<AddressFacts, "contactEmail" | "contactEmailVerifiedAt">;
