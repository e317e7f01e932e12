// Who may add and change parents, and who may see and check the documents of their health tests.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { ownBreederId } from "#app/domain/breeders/own/policy.ts";
import { hasAllPermissions } from "#app/domain/permissions/rules.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";

export function mayAddAnimals(viewer: Viewer, breederId: number): boolean {
  return mayManagePet(viewer, { breederId }, "pets.create");
}

export function mayChangeAnimals(viewer: Viewer, breederId: number): boolean {
  return mayManagePet(viewer, { breederId }, "pets.update");
}

/** The breeder, and users with the permission that documents of licences need (LIC-04). */
export function maySeeHealthDocument(viewer: Viewer, breederId: number): boolean {
  return hasAllPermissions(viewer, ["admin.access", "breeders.approve"]) || ownBreederId(viewer) === breederId;
}

export function mayMarkSeen(viewer: Viewer): boolean {
  return hasAllPermissions(viewer, ["admin.access", "pets.approve"]);
}
