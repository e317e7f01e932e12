// Permission to see breeders.
import { hasAllPermissions, isAdministrator } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

/** The breeder lists that exist outside the admin area. */
export const BREEDER_LIST_STATUSES = ["approved", "pending"] as const;
export type BreederListStatus = (typeof BREEDER_LIST_STATUSES)[number];

/** A breeder who is not approved or is suspended is visible to their own account and to admins only. */
export function canSeeBreeder(breeder: { listed: boolean; ownerId: number }, viewer: Viewer | null): boolean {
  if (breeder.listed) return true;
  return viewer !== null && (viewer.userId === breeder.ownerId || isAdministrator(viewer));
}

/**
 * Whether a breeder's missed payment is shown to a viewer: to the breeder, and to admins who manage accounts and
 * payments.
 */
export function canSeeMissedPayment(breederId: number, viewer: Viewer | null): boolean {
  if (viewer === null) return false;
  return viewer.breederId === breederId || hasAllPermissions(viewer, ["admin.access", "admin.users"]);
}

/** The list for a requested `status`: pending for admins only, approved for everything else. */
export function breederListStatus(requested: string | null, viewer: Viewer | null): BreederListStatus {
  return requested === "pending" && isAdministrator(viewer) ? "pending" : "approved";
}
