// Who may create listings. Who may change and delete them: mayManagePet in pets/policy.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { hasPermission } from "#app/domain/permissions/rules.ts";

/** An approved breeder with the permission; the listing will be that breeder's. */
export function mayCreateListings(viewer: Viewer): viewer is Viewer & { breederId: number } {
  return viewer.breederId !== null && viewer.isBreeder && hasPermission(viewer, "pets.create");
}
