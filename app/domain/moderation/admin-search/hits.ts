// What the search of the admin area finds, in groups.
export const HIT_GROUPS = {
  accounts: "Accounts",
  breeders: "Breeders and applications",
  pets: "Listings",
  cases: "Cases",
  decisions: "Decisions, appeals and reports",
  payments: "Payments",
} as const;

export type HitGroup = keyof typeof HIT_GROUPS;

/** Groups that show personal data: what is found there is in the audit log. */
export const PERSONAL_GROUPS: readonly HitGroup[] = ["accounts", "breeders", "payments"];

/** The most hits that a group shows. */
export const HITS_SHOWN = 10;

export interface Hit {
  /** Of the account, breeder, listing, case, decision or payment. */
  id: number;
  title: string;
  detail: string;
  path: string;
  /** The whole of one of its values was searched for. */
  isExact: boolean;
}

export interface FoundGroup {
  group: HitGroup;
  hits: Hit[];
  /** There are more than are shown. */
  isCut: boolean;
}
