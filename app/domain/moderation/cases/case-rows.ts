// The states of a case, and the rows of the lists of the moderation queue.
import type { CaseKind, CaseState, Lane } from "#app/domain/accounts/case-intake/kinds.ts";
import type { Image } from "#app/domain/images/image.ts";

/** A lane with its counts, for one user. */
export interface LaneCounts {
  lane: Lane;
  open: number;
  claimed: number;
  overdue: number;
  waiting: number;
  /** When the oldest open case was opened, in ISO 8601; null without one. */
  oldestAt: string | null;
  /** In the list that is shown. */
  listed: number;
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
  /** False for a decided case, and for one that another moderator is to decide. */
  mayClaim: boolean;
  /** Null unless it is claimed. */
  claim: { username: string; until: string; isOwn: boolean } | null;
  /** Null unless it is decided. */
  decision: { what: string; by: string | null; at: string } | null;
}

/** A row of the moderation queue. */
export interface QueuedCase extends CaseRow {
  /** The trading name or username of the user whose content or account it is about. */
  seller: string | null;
  /** The sentence of the heaviest signal. */
  signal: string | null;
  image: Image | null;
}
