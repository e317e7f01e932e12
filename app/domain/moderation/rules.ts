// What can be decided about applications and listings, and when.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { hasAllPermissions } from "#app/domain/permissions/rules.ts";
import type { PetStatus } from "#app/domain/pets/views.ts";

export const BREEDER_DECISIONS = ["approve", "reject"] as const;
export type BreederDecision = (typeof BREEDER_DECISIONS)[number];

export const PET_MOVES = ["approve", "reject", "hide", "unapprove"] as const;
export type PetMove = (typeof PET_MOVES)[number];

/** From which states a listing is moved, and where to. */
export const PET_MOVE_RULES: Record<PetMove, { from: readonly PetStatus[]; to: PetStatus }> = {
  approve: { from: ["pending", "hidden", "rejected"], to: "approved" },
  reject: { from: ["pending"], to: "rejected" },
  hide: { from: ["approved"], to: "hidden" },
  unapprove: { from: ["approved"], to: "pending" },
};

/** The moves that a listing of this state takes. */
export function movesFrom(status: PetStatus): PetMove[] {
  return PET_MOVES.filter((move) => PET_MOVE_RULES[move].from.includes(status));
}

/** So many are decided at once, which is also a page of a queue. */
export const QUEUE_PAGE_SIZE = 100;

export const REASON_MAX = 5_000;
const REASON_TOO_LONG = "Reason must be at most 5,000 characters";
export const reasonSchema = z.string(REASON_TOO_LONG).trim().max(REASON_MAX, REASON_TOO_LONG);

/** One that somebody else has decided meanwhile. */
export interface Late {
  id: number;
  name: string;
  /** What it is now. */
  status: string;
  /** Username of whoever decided; null when nobody is on record. */
  by: string | null;
}

/** What became of those that were to be decided. */
export interface Decided {
  done: { id: number; name: string }[];
  late: Late[];
  /** Not there, or not any more. */
  unknown: number[];
}

/** Whether a user may approve or reject applications. */
export function mayDecideApplications(viewer: Viewer): boolean {
  return hasAllPermissions(viewer, ["admin.access", "breeders.approve"]);
}
