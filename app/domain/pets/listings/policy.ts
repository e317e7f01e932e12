// Permission to create listings. For updating and deleting see mayManagePet in pets/policy.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

/** Whether a user is an approved breeder with the permission; the listing belongs to that breeder. */
export function mayCreateListings(viewer: Viewer): viewer is Viewer & { breederId: number } {
  return viewer.breederId !== null && viewer.isBreeder && hasPermission(viewer, "pets.create");
}

/** Whether a user may write drafts of listings: applicants too (BRD-02). */
export function mayDraftListings(viewer: Viewer): viewer is Viewer & { breederId: number } {
  return mayCreateListings(viewer) || (viewer.breederId !== null && viewer.isApplicant === true);
}
