// Rules and texts of listing images: limits, who may change them, their order, the values of submit buttons.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import { parseId } from "#app/domain/search/slug.ts";
import type { ImageOwner } from "./views.ts";

/** The `accept` attribute of file fields. The server decides by the content of a file. */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp";
/** The most images of a listing, whatever the site's settings allow. */
export const IMAGE_CEILING = 5;
/** The most images in a breeder's own set, which belong to no pet. */
export const OWN_SET_LIMIT = 20;
/** The most characters of an alt text. */
export const ALT_MAX = 255;

/** The most images of one listing: the ceiling, or the site's setting where that is less. */
export function imageLimitOf({ maxImagesPerPet }: { maxImagesPerPet: number }): number {
  return Math.min(IMAGE_CEILING, maxImagesPerPet);
}

/** The breeder of the listing, or an administrator; both need the permission for listings. */
export function mayChangeImages(viewer: Viewer, breederId: number, owner: ImageOwner): boolean {
  return mayManagePet(viewer, { breederId }, "draftId" in owner ? "pets.create" : "pets.update");
}

/** The ids with one of them moved by one position; unchanged when it is at that end already. */
export function movedBy(ids: readonly number[], id: number, direction: "up" | "down"): number[] {
  const from = ids.indexOf(id);
  const to = from + (direction === "up" ? -1 : 1);
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(from, ids[to]!).with(to, id);
}

/** The ids in the wanted order. Ids that it does not name (an image may just have been added) follow in their old order. */
export function orderedBy(ids: readonly number[], wanted: readonly number[]): number[] {
  const first = [...new Set(wanted)].filter((id) => ids.includes(id));
  return [...first, ...ids.filter((id) => !first.includes(id))];
}

export type ImageIntent = { kind: "add" } | { kind: "order" } | { kind: "up" | "down" | "remove"; imageId: number };

/** The intent of a button, or null for one that is not about images. In larger forms it begins with `prefix`. */
export function parseImageIntent(value: string, prefix = ""): ImageIntent | null {
  if (!value.startsWith(prefix)) return null;
  const [kind, number, ...rest] = value.slice(prefix.length).split(":");
  if (rest.length > 0) return null;
  if (kind === "add" || kind === "order") return number === undefined ? { kind } : null;
  if (kind !== "up" && kind !== "down" && kind !== "remove") return null;
  const imageId = parseId(number ?? "");
  return imageId === null ? null : { kind, imageId };
}

/** The owner that a form field names: "pet:12" or "draft:<uuid>"; null for anything else. */
export function parseImageOwner(value: string): ImageOwner | null {
  const [kind, name = "", ...rest] = value.split(":");
  if (rest.length > 0) return null;
  if (kind === "draft" && /^[0-9a-f-]{36}$/i.test(name)) return { draftId: name.toLowerCase() };
  const petId = kind === "pet" ? parseId(name) : null;
  return petId === null ? null : { petId };
}

/** The value of that form field. */
export function imageOwnerText(owner: { petId: number } | { draftId: string }): string {
  return "petId" in owner ? `pet:${owner.petId}` : `draft:${owner.draftId}`;
}

/** The ids of "3,1,2"; parts that are no id are left out. */
export function parseImageIds(value: string): number[] {
  return value
    .split(",", 100)
    .map((part) => parseId(part.trim()))
    .filter((id) => id !== null);
}

export const IMAGE_DELETED = "Image deleted successfully";
export const IMAGE_NOT_DELETED = "Failed to delete image";
export const IMAGES_NOT_STORED = "Failed to upload image";
export const IMAGES_ADDED = "Images added";
export const IMAGES_ORDERED = "Images put in order";

/** The sentence for more images than a listing may have. */
export function tooManyImagesText(limit: number = IMAGE_CEILING): string {
  return limit === IMAGE_CEILING
    ? "Maximum 5 images allowed"
    : `Maximum ${limit} image${limit === 1 ? "" : "s"} allowed`;
}
