// Who may make, change and delete listings.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { seesEverything } from "#app/domain/breeders/policy.ts";
import { hasPermission, type Permission } from "#app/domain/permissions/rules.ts";

/** An approved breeder with the permission; the listing will be that breeder's. */
export function mayCreateListings(viewer: Viewer): viewer is Viewer & { breederId: number } {
  return viewer.breederId !== null && viewer.isBreeder && hasPermission(viewer, "pets.create");
}

/** The breeder a listing belongs to, or an administrator; each with the permission. */
export function mayChangeListing(
  viewer: Viewer,
  { breederId }: { breederId: number },
  permission: Extract<Permission, "pets.update" | "pets.delete"> = "pets.update",
): boolean {
  if (!hasPermission(viewer, permission)) return false;
  return seesEverything(viewer) || (viewer.isBreeder && viewer.breederId === breederId);
}
