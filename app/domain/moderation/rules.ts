// Decisions about applications and litters, and what is said when one is late.
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

export const BREEDER_DECISIONS = ["approve", "reject"] as const;
export type BreederDecision = (typeof BREEDER_DECISIONS)[number];

export const APPLICATION_STATUSES = ["pending", "approved", "rejected"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The decisions about a litter and its animals as one case. */
export const LITTER_DECISIONS = ["approve", "reject"] as const;
export type LitterDecision = (typeof LITTER_DECISIONS)[number];

/** The page size of /admin/pets and /admin/breeders: a page of the longest usual rows has at most 300 kB. */
export const LIST_PAGE_SIZE = 15;

/** The page size of other moderation queues, which is also the maximum number of decisions at once. */
export const QUEUE_PAGE_SIZE = 100;

/** A listing or application that another moderator has decided meanwhile, or has claimed. */
export interface Late {
  id: number;
  name: string;
  /** Its status now; "claimed" while another moderator has claimed its case. */
  status: string;
  /** The username of that moderator; null when none is recorded. */
  by: string | null;
  /**
   * Why it was not decided, where its status is not the reason: its changed fields, open questions of "Law and welfare", or a
   * trading name that is taken.
   */
  why?: { changed: string[] } | { openAnswers: number } | "name-taken";
}

/** The result of a decision about several listings or applications. */
export interface Decided {
  done: { id: number; name: string }[];
  /** The references of the decisions that were made. */
  refs: string[];
  late: Late[];
  /** Ids that do not exist or are deleted. */
  unknown: number[];
}

/** Whether something was left undecided because it had changed since the moderator read it. */
export function hasChanged({ why }: Late): boolean {
  return typeof why === "object" && "changed" in why;
}

/** Whether a user may approve or reject applications. */
export function mayDecideApplications(viewer: Viewer): boolean {
  return hasAllPermissions(viewer, ["admin.access", "breeders.approve"]);
}
