// What the wizard keeps of a visitor between its steps: everything typed, right or wrong, and never a password.
import { type AccountType, readAccountType } from "#app/domain/accounts/account-type.ts";

const DETAIL_FIELDS = ["username", "first_name", "last_name", "email"] as const;
const BREEDER_FIELDS = [
  "registered_trading_name",
  "description",
  "location",
  "contact_tel",
  "local_council_authority",
  "contact_email",
] as const;

type DetailField = (typeof DETAIL_FIELDS)[number];
type BreederField = (typeof BREEDER_FIELDS)[number];
export type Typed = Partial<Record<DetailField | BreederField, string>>;

export interface DraftData {
  type: AccountType;
  /** As typed. */
  typed: Typed;
  /** The row of the email verification that is under way or done. */
  pollId: string | null;
  /** The address that was verified when step 2 was passed; the proof itself may lapse. */
  passedWith: string | null;
}

export interface Draft extends DraftData {
  id: string;
}

/** Longer texts are kept up to here; the schema refuses them anyway. */
const KEPT_CHARACTERS = 6_000;
const FIELDS = [...DETAIL_FIELDS, ...BREEDER_FIELDS];

/** The fields of a draft among what was sent; `read` answers null for what was not. */
export function typedFields(read: (name: string) => unknown): Typed {
  const typed: Typed = {};
  for (const field of FIELDS) {
    const value = read(field);
    if (typeof value === "string") typed[field] = value.slice(0, KEPT_CHARACTERS);
  }
  return typed;
}

/** What a stored draft says, or null for what is none. */
export function readDraftData(stored: unknown): DraftData | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { type, typed, pollId, passedWith } = stored as Record<string, unknown>;
  const known = readAccountType(type);
  if (!known) return null;
  const fields = typeof typed === "object" && typed !== null ? (typed as Record<string, unknown>) : {};
  return {
    type: known,
    typed: typedFields((name) => fields[name]),
    pollId: typeof pollId === "string" ? pollId : null,
    passedWith: typeof passedWith === "string" ? passedWith : null,
  };
}

/** Whether step 2 was passed with the address that stands in it now. */
export function hasPassedDetails({ passedWith, typed }: Pick<DraftData, "passedWith" | "typed">): boolean {
  return passedWith !== null && passedWith === typed.email;
}
