// Permissions to see, change and delete pets.
import { isAdministrator, hasPermission, type Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";

export const PET_STATUSES = ["pending", "approved", "rejected", "hidden"] as const satisfies readonly PetStatus[];

/** Days for which the page of a sold pet stays public. */
export const SOLD_SHOWN_DAYS = 90;

/** Whether the page of a sold pet is still public. */
export function isSoldPageShown(soldAt: Date, now: Date): boolean {
  return now.getTime() - soldAt.getTime() < SOLD_SHOWN_DAYS * 86_400_000;
}

export const soldText = (name: string): string => `${name} has a new home.`;
export const noLongerListed = (name: string): string => `${name} is no longer listed.`;

/** The pets of a list that the viewer may see. */
export interface PetScope {
  status: PetStatus;
  /** Only the pets of this breeder. */
  breederId?: number;
}

/** Whether a user may change a pet, its listing and images: its breeder or an administrator, each with the permission. */
export function mayManagePet(
  viewer: Viewer,
  { breederId }: { breederId: number },
  permission: Extract<Permission, `pets.${string}`> = "pets.update",
): boolean {
  if (!hasPermission(viewer, permission)) return false;
  return isAdministrator(viewer) || (viewer.isBreeder && viewer.breederId === breederId);
}

/**
 * A pet that is not public (not approved, paused, of a breeder whose plan has lapsed) is visible to its owner and to admins
 * only. The page of a sold pet stays public for a while.
 */
export function canSeePet(
  pet: { status: PetStatus; ownerId: number; listed: boolean; soldAt: Date | null },
  viewer: Viewer | null,
  now: Date,
): boolean {
  if (pet.listed || (pet.status === "approved" && pet.soldAt && isSoldPageShown(pet.soldAt, now))) return true;
  return viewer !== null && (viewer.userId === pet.ownerId || isAdministrator(viewer));
}

/**
 * Whether a pet would be public if its breeder's plan were active. Its page is not found, but an open page of it still
 * gets the documented reason why the breeder cannot be contacted.
 */
export function isHiddenByPlan(
  pet: { status: PetStatus; deletedAt: Date | null; soldAt: Date | null; pausedAt: Date | null },
  breeder: { planLapsed: boolean; status: string; suspended: boolean },
): boolean {
  if (!breeder.planLapsed || breeder.status !== "approved" || breeder.suspended) return false;
  return pet.status === "approved" && !pet.deletedAt && !pet.soldAt && !pet.pausedAt;
}

/**
 * The scope of a requested `status`: admins get it for all pets, a breeder for their own. For other users, and for an
 * unknown status, it means approved. Null is the public list.
 */
export function petScope(requested: string | null, viewer: Viewer | null, ofBreederId?: number): PetScope | null {
  const status = PET_STATUSES.find((known) => known === requested);
  if (!status || status === "approved" || !viewer) return null;
  if (isAdministrator(viewer)) return { status, breederId: ofBreederId };
  if (viewer.breederId === null) return null;
  if (ofBreederId !== undefined && ofBreederId !== viewer.breederId) return null;
  return { status, breederId: viewer.breederId };
}
