// Permissions for a breeder's litters: the same as for the pets in them (GRD-12, GRD-13).
import { isAdministrator } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { mayCreateListings } from "#app/domain/pets/listings/policy.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";

/** Whether a user may add litters; they belong to the user's own breeder record. */
export const mayCreateLitters: (viewer: Viewer) => viewer is Viewer & { breederId: number } = mayCreateListings;

/** Whether a user may change a litter, its rows and photos: its breeder or an administrator, each with pets.update. */
export function mayManageLitter(viewer: Viewer, litter: { breederId: number }): boolean {
  return mayManagePet(viewer, litter, "pets.update");
}

/** A litter that is not public is visible to its breeder and to administrators only (LIT-12). */
export function canSeeLitter(litter: { listed: boolean; ownerId: number }, viewer: Viewer | null): boolean {
  if (litter.listed) return true;
  return viewer !== null && (viewer.userId === litter.ownerId || isAdministrator(viewer));
}
