// Who may see which breeders.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { hasAllPermissions, hasPermission } from "#app/domain/permissions/rules.ts";

/** The breeder lists that exist outside the admin area. */
export const BREEDER_LIST_STATUSES = ["approved", "pending"] as const;
export type BreederListStatus = (typeof BREEDER_LIST_STATUSES)[number];

/** Admins, who may look at what is not public: the permission admin.access. */
export function seesEverything(viewer: Viewer | null): boolean {
  return viewer !== null && hasPermission(viewer, "admin.access");
}

/** A breeder who is not approved, or is suspended, is for themself and for admins. */
export function canSeeBreeder(breeder: { listed: boolean; ownerId: number }, viewer: Viewer | null): boolean {
  if (breeder.listed) return true;
  return viewer !== null && (viewer.userId === breeder.ownerId || seesEverything(viewer));
}

/** Whether a breeder's missed payment is shown to a viewer: to the breeder, and to those who manage accounts and payments. */
export function canSeeMissedPayment(breederId: number, viewer: Viewer | null): boolean {
  if (viewer === null) return false;
  return viewer.breederId === breederId || hasAllPermissions(viewer, ["admin.access", "admin.users"]);
}

/** What a requested `status` means for this viewer: pending is for admins, everything else is approved. */
export function breederListStatus(requested: string | null, viewer: Viewer | null): BreederListStatus {
  return requested === "pending" && seesEverything(viewer) ? "pending" : "approved";
}
