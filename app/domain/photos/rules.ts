// How many photographs there can be, and who may change them.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import type { PhotoHome } from "./views.ts";

/** What a file field offers to choose from; what a file really is, its content decides. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp";
/** A listing never has more, whatever the site's settings allow. */
export const PHOTO_CEILING = 5;
/** Pictures of a breeder's own set, which are of no pet. */
export const OWN_SET_LIMIT = 20;
/** Characters of the words that say what a photograph shows. */
export const ALT_MAX = 255;

/** The most photographs of one listing: the ceiling, or the site's setting where that is less. */
export function photoLimitOf({ maxImagesPerPet }: { maxImagesPerPet: number }): number {
  return Math.min(PHOTO_CEILING, maxImagesPerPet);
}

/** Users who may manage a pet may change its photos; photos of a draft need the permission to create pets. */
export function mayChangePhotos(viewer: Viewer, breederId: number, home: PhotoHome): boolean {
  return mayManagePet(viewer, { breederId }, "draftId" in home ? "pets.create" : "pets.update");
}

/** A photograph's number moved one place among its neighbours; the same order where it is at the end already. */
export function movedBy(ids: readonly number[], id: number, direction: "up" | "down"): number[] {
  const from = ids.indexOf(id);
  const to = from + (direction === "up" ? -1 : 1);
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(from, ids[to]!).with(to, id);
}

/** The wanted order: what is named comes first, as named; what is not (it may just have been added) keeps its order after. */
export function orderedBy(ids: readonly number[], wanted: readonly number[]): number[] {
  const first = [...new Set(wanted)].filter((id) => ids.includes(id));
  return [...first, ...ids.filter((id) => !first.includes(id))];
}
