// The two kinds of account.

export type AccountType = "user" | "breeder";

/** The account type a form or address names, or null. */
export function readAccountType(text: unknown): AccountType | null {
  return text === "user" || text === "breeder" ? text : null;
}
