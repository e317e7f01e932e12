// The shape of an entry of the map of personal data, the periods, and the SQL conditions that several tables share. The map
// is what the copy of a user's data, the erasure of an account and docs/personal-data.md are made from.

/** The JSON files of a copy, see DAT-04. */
export const COPY_FILES = [
  "account",
  "sessions",
  "profile",
  "breeder",
  "licences",
  "litters",
  "pets",
  "favourites",
  "saved-searches",
  "viewed-pets",
  "messages",
  "reviews",
  "viewings",
  "handovers",
  "deposits",
  "reports",
  "decisions",
  "newsletter",
] as const;
export type CopyFile = (typeof COPY_FILES)[number];

/** How long a row is kept, as a sentence for docs and for users. */
export const PERIODS = {
  account: "until the account is erased",
  money: "6 years after the end of the year that it belongs to (tax law)",
  record: "3 years (records under section 23 of the Online Safety Act 2023)",
  conversation: "until both accounts of the conversation are erased, at most 12 months after the first of them",
  log: "1 year",
  short: "hours or days; then the nightly job deletes it",
  always: "without end, with the number of the account only",
  none: "holds no personal data",
} as const;

export interface TableOfMap {
  /** What a row is, in plain English. */
  holds: string;
  why: string;
  kept: keyof typeof PERIODS;
  /** SQL condition for the rows of the account $1; the table has the alias `t`. Null for a table of no account. */
  rows: string | null;
  /** Where the copy has other rows than the erasure. */
  copiedRows?: string;
  /** The file of the copy; null when the copy leaves the table out. */
  file: CopyFile | null;
  /** The columns in the copy, separated by spaces. */
  copied?: string;
  /** The other columns: secrets, derived values, values about other users. */
  left?: string;
  /** Further columns of the copy, as SQL by name. */
  added?: Readonly<Record<string, string>>;
  /** "delete" the rows, "empty" the columns of `emptied`, or "keep" them for their period. */
  erasure: "delete" | "empty" | "keep";
  /** The values that replace the emptied columns, as SQL. */
  emptied?: Readonly<Record<string, string>>;
  /** The column with the key of a private document in the store. */
  document?: string;
}

export type MapPart = Readonly<Record<string, TableOfMap>>;

export const OF_ACCOUNT = "t.user_id = $1";
export const BREEDERS_OF_ACCOUNT = "SELECT id FROM breeders WHERE user_id = $1";
export const OF_BREEDER = `t.breeder_id IN (${BREEDERS_OF_ACCOUNT})`;
export const OF_PET = `t.pet_id IN (SELECT id FROM pets WHERE breeder_id IN (${BREEDERS_OF_ACCOUNT}))`;
/** Columns of the copy that name what a row only has the number of. */
export const NAMES_PET = { pet: "(SELECT name FROM pets WHERE id = t.pet_id)" };
export const EMAIL_OF_ACCOUNT = "(SELECT email FROM users WHERE id = $1)";

/** A table that holds data of the site, and none about users. */
export function noPersonalData(holds: string, left: string): TableOfMap {
  return { holds, why: "The site needs it to work.", kept: "none", rows: null, file: null, left, erasure: "keep" };
}
