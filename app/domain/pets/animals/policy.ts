// Who may add and change parents, and who may see and check the documents of their health tests.
import { preparedBreederId, isApplicantOf } from "#app/domain/accounts/own-breeder.ts";
import { hasAllPermissions, type Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";

/** The permissions to mark a document as seen. */
export const MARK_SEEN = ["pets.approve", "breeders.approve"] as const satisfies readonly Permission[];

export function mayAddAnimals(viewer: Viewer, breederId: number): boolean {
  return isApplicantOf(viewer, breederId) || mayManagePet(viewer, { breederId }, "pets.create");
}

export function mayChangeAnimals(viewer: Viewer, breederId: number): boolean {
  return isApplicantOf(viewer, breederId) || mayManagePet(viewer, { breederId }, "pets.update");
}

/** The breeder, and users with the permission that documents of licences need (LIC-04). */
export function maySeeHealthDocument(viewer: Viewer, breederId: number): boolean {
  return hasAllPermissions(viewer, ["admin.access", "breeders.approve"]) || preparedBreederId(viewer) === breederId;
}

/** Moderators of listings who may open the document: public pages say that it was seen. */
export function mayMarkSeen(viewer: Viewer): boolean {
  return hasAllPermissions(viewer, ["admin.access", ...MARK_SEEN]);
}
