// The draft of the registration wizard: the fields typed so far, valid or not, without the password.
import { type AccountType, readAccountType } from "#app/domain/accounts/account-type.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";

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
  /** The fields as typed. */
  typed: Typed;
  /** The row of the pending or completed email verification. */
  pollId: string | null;
  /** The email address that was verified when step 2 was passed; the proof itself may expire. */
  passedWith: string | null;
}

export interface Draft extends DraftData {
  id: string;
}

/** Longer texts are cut off here; the schema refuses them anyway. */
const KEPT_CHARACTERS = 6_000;
const FIELDS = [...DETAIL_FIELDS, ...BREEDER_FIELDS];

/** Returns the fields of a draft in a request; `read` returns null for a missing field. */
export function typedFields(read: (name: string) => unknown): Typed {
  const typed: Typed = {};
  for (const field of FIELDS) {
    const value = read(field);
    if (typeof value === "string") typed[field] = cutText(value, KEPT_CHARACTERS);
  }
  return typed;
}

/** Parses a stored draft; null when it is invalid. */
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

/** Whether step 2 was passed with the email address that the draft has now. */
export function hasPassedDetails({ passedWith, typed }: Pick<DraftData, "passedWith" | "typed">): boolean {
  return passedWith !== null && passedWith === typed.email;
}

/** The step after the email address is confirmed: step 2 again unless it was passed. */
export function pathAfterProof(draft: Pick<DraftData, "type" | "passedWith" | "typed">): string {
  if (!hasPassedDetails(draft)) return "/register/details#email-check";
  return draft.type === "breeder" ? "/register/breeder-details" : "/register/review";
}
