// The decisions about a listing, the statuses from which each is possible, and who may make them.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";

export const PET_DECISIONS = ["approve", "reject", "hide", "unapprove"] as const;
export type PetDecision = (typeof PET_DECISIONS)[number];

/** The statuses in which each decision is possible, and the status that it sets. */
export const PET_DECISION_RULES: Record<PetDecision, { from: readonly PetStatus[]; to: PetStatus }> = {
  approve: { from: ["pending", "hidden", "rejected"], to: "approved" },
  reject: { from: ["pending"], to: "rejected" },
  hide: { from: ["approved"], to: "hidden" },
  unapprove: { from: ["approved"], to: "pending" },
};

/** The decisions that are possible for a listing of this status. */
export function decisionsFrom(status: PetStatus): PetDecision[] {
  return PET_DECISIONS.filter((move) => PET_DECISION_RULES[move].from.includes(status));
}

/**
 * Whether a user may approve pets and change their status (TEN-09). Admin pages and endpoints require admin.access as
 * well (OPN-51, JAD-10).
 */
export function mayApprovePets(viewer: Viewer): boolean {
  return hasPermission(viewer, "pets.approve");
}

/** Whether a user may approve a pet or litter of a breeder: not of their own, whose changes another moderator checks. */
export function mayApproveOf(viewer: Viewer, { breederId }: { breederId: number }): boolean {
  return mayApprovePets(viewer) && viewer.breederId !== breederId;
}
