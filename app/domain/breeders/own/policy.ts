// Permission to change a breeder's own record in the breeder area and its endpoints.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isAdministrator } from "#app/domain/breeders/policy.ts";

/**
 * The id of the viewer's own breeder record, or null when there is none or the viewer is neither approved nor an admin.
 */
export function ownBreederId(viewer: Viewer): number | null {
  return viewer.isBreeder || isAdministrator(viewer) ? viewer.breederId : null;
}
