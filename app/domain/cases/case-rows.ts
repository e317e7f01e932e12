// The states of a case, and the rows of the lists of the moderation queue.
import type { CaseKind, CaseState, Lane } from "./kinds.ts";

/** A lane with its counts, for one user. */
export interface LaneCounts {
  lane: Lane;
  open: number;
  claimed: number;
  overdue: number;
  /** ISO 8601; null without an open case. */
  oldestAt: string | null;
}

/** A row of a list of cases. */
export interface CaseRow {
  caseId: number;
  kind: CaseKind;
  lane: Lane;
  state: CaseState;
  /** The name of the listing, litter or breeder, or the username of the account. */
  name: string;
  weight: number;
  /** 0 harm, 1 fraud reported by three accounts, 2 law, 3 others. */
  urgency: number;
  /** ISO 8601, as all times here. */
  openedAt: string;
  dueAt: string;
  isOverdue: boolean;
  /** Null unless it is claimed. */
  claim: { username: string; until: string; isOwn: boolean } | null;
  /** Null unless it is decided. */
  decision: { what: string; by: string | null; at: string } | null;
}
