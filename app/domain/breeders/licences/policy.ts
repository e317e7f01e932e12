// Who may see, change and check licences.
import { preparedBreederId } from "#app/domain/accounts/own-breeder.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

/** The breeder, and administrators. */
export function mayManageLicences(viewer: Viewer, breederId: number): boolean {
  return viewer.isAdmin || preparedBreederId(viewer) === breederId;
}

export function mayCheckLicences(viewer: Viewer): boolean {
  return hasAllPermissions(viewer, ["admin.access", "breeders.approve"]);
}

/** Its owner, and users who check licences. */
export function maySeeDocument(viewer: Viewer, breederId: number): boolean {
  return mayCheckLicences(viewer) || preparedBreederId(viewer) === breederId;
}
