// Who may open the vet's certificate of a docked tail.
import { preparedBreederId } from "#app/domain/accounts/own-breeder.ts";
import { hasAllPermissions } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

/** The breeder, and users who check listings. */
export function maySeeCertificate(viewer: Viewer, breederId: number): boolean {
  return hasAllPermissions(viewer, ["admin.access", "pets.approve"]) || preparedBreederId(viewer) === breederId;
}
