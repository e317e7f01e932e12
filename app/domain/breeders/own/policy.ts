// Who may change a breeder's own record through the breeder's area and its calls.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { seesEverything } from "#app/domain/breeders/policy.ts";

/** The breeder that a viewer is and may change, or null: no breeder, or one that is not approved. */
export function ownBreederId(viewer: Viewer): number | null {
  return viewer.isBreeder || seesEverything(viewer) ? viewer.breederId : null;
}
