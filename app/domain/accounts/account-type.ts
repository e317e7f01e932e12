// Account types: pet lover and breeder.

export type AccountType = "user" | "breeder";

/** Parses an account type from a form field or URL; null for anything else. */
export function readAccountType(text: unknown): AccountType | null {
  return text === "user" || text === "breeder" ? text : null;
}
