// Who may see which pets.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { seesEverything } from "#app/domain/breeders/policy.ts";
import type { PetStatus } from "./views.ts";

export const PET_STATUSES = ["pending", "approved", "rejected", "hidden"] as const satisfies readonly PetStatus[];

/** Which pets a list may show, once somebody has decided that its reader may see them. */
export interface PetScope {
  status: PetStatus;
  /** Only the pets of this breeder. */
  breederId?: number;
}

/** A pet that is not approved is for its owner and for admins. */
export function canSeePet(pet: { status: PetStatus; ownerId: number }, viewer: Viewer | null): boolean {
  if (pet.status === "approved") return true;
  return viewer !== null && (viewer.userId === pet.ownerId || seesEverything(viewer));
}

/**
 * What a requested `status` means for this viewer: admins get it for all pets, a breeder for their own, and for
 * everybody else (and for unknown words) it means approved. Null is the public list.
 */
export function petScope(requested: string | null, viewer: Viewer | null, ofBreederId?: number): PetScope | null {
  const status = PET_STATUSES.find((known) => known === requested);
  if (!status || status === "approved" || !viewer) return null;
  if (seesEverything(viewer)) return { status, breederId: ofBreederId };
  if (viewer.breederId === null) return null;
  if (ofBreederId !== undefined && ofBreederId !== viewer.breederId) return null;
  return { status, breederId: viewer.breederId };
}
