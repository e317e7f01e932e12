// Rules and texts of listing images: limits, permissions, order, and values of submit buttons.
import { isApplicantOf } from "#app/domain/accounts/own-breeder.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ImageEditor, ImageOwner } from "#app/domain/pets/listings/photo-views.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";

/** The `accept` attribute of file fields. The server checks the content of a file, not its type. */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp";
/** The upper bound of images per listing, which the site's settings cannot exceed. */
export const IMAGE_CEILING = 5;
/** The most images in a breeder's own set, which belong to no pet. */
export const OWN_SET_LIMIT = 20;
/** The most images of a parent. */
const PARENT_LIMIT = 3;
/** The most images of a litter: two for each of 20 animals. */
const LITTER_LIMIT = 40;
/** The most images that one form sends without script; script sends each of them on its own. */
export const PHOTOS_AT_ONCE = 10;
/** The most characters of an alt text. */
export const ALT_MAX = 255;

/** The file field of a listing form for a photo that shows the animal with its mother. */
export const MOTHER_PHOTO = "mother_photo";

/** The most images of one listing: the smaller of the upper bound and the site's setting. */
export function imageLimitOf({ maxImagesPerPet }: { maxImagesPerPet: number }): number {
  return Math.min(IMAGE_CEILING, maxImagesPerPet);
}

/** The most images of an owner. */
export function imageLimitFor(owner: ImageOwner, settings: { maxImagesPerPet: number }): number {
  if ("breederId" in owner) return OWN_SET_LIMIT;
  if ("litterId" in owner) return LITTER_LIMIT;
  return "animalId" in owner ? PARENT_LIMIT : imageLimitOf(settings);
}

/** Whether the viewer is the breeder of the listing or an administrator; both need the permission for listings. Applicants prepare drafts and parents. */
export function mayChangeImages(viewer: Viewer, breederId: number, owner: ImageOwner): boolean {
  const isPrepared = "draftId" in owner || "animalId" in owner;
  if (isPrepared && isApplicantOf(viewer, breederId)) return true;
  return mayManagePet(viewer, { breederId }, "draftId" in owner ? "pets.create" : "pets.update");
}

/** The ids with one of them moved by one position; unchanged when it is already at that end. */
export function movedBy(ids: readonly number[], id: number, direction: "up" | "down"): number[] {
  const from = ids.indexOf(id);
  const to = from + (direction === "up" ? -1 : 1);
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(from, ids[to]!).with(to, id);
}

/** The ids in the wanted order. Ids missing from it (an image may just have been added) follow in their old order. */
export function orderedBy(ids: readonly number[], wanted: readonly number[]): number[] {
  const first = [...new Set(wanted)].filter((id) => ids.includes(id));
  return [...first, ...ids.filter((id) => !first.includes(id))];
}

/** What a submit button beside an image does; `mark` and `unmark` say whether it shows the animal with its mother (R09). */
const IMAGE_BUTTONS = ["up", "down", "remove", "mark", "unmark"] as const;

export type ImageIntent =
  | { kind: "add" }
  | { kind: "order" }
  | { kind: (typeof IMAGE_BUTTONS)[number]; imageId: number };

/** Parses the value of a submit button; null when it is not about images. In larger forms it begins with `prefix`. */
export function parseImageIntent(value: string, prefix = ""): ImageIntent | null {
  if (!value.startsWith(prefix)) return null;
  const [kind, number, ...rest] = value.slice(prefix.length).split(":");
  if (rest.length > 0) return null;
  if (kind === "add" || kind === "order") return number === undefined ? { kind } : null;
  const button = IMAGE_BUTTONS.find((known) => known === kind);
  const imageId = parseId(number ?? "");
  return button === undefined || imageId === null ? null : { kind: button, imageId };
}

/** The id of the element that a page begins at after the intent of a form without script: the moved image has the focus. */
export function imageAnchor(intent: ImageIntent): string {
  return intent.kind === "up" || intent.kind === "down" ? `photo-${intent.imageId}` : "photos";
}

/** Parses a form field: "pet:12", "draft:<uuid>", "animal:12" or "litter:12"; null for any other text. */
export function parseImageOwner(value: string): ImageOwner | null {
  const [kind, name = "", ...rest] = value.split(":");
  if (rest.length > 0) return null;
  if (kind === "draft" && /^[0-9a-f-]{36}$/i.test(name)) return { draftId: name.toLowerCase() };
  const id = parseId(name);
  if (id === null) return null;
  if (kind === "animal") return { animalId: id };
  if (kind === "litter") return { litterId: id };
  return kind === "pet" ? { petId: id } : null;
}

/** Formats an owner as the value of that form field. */
export function imageOwnerText(owner: ImageEditor["owner"]): string {
  if ("animalId" in owner) return `animal:${owner.animalId}`;
  if ("litterId" in owner) return `litter:${owner.litterId}`;
  return "petId" in owner ? `pet:${owner.petId}` : `draft:${owner.draftId}`;
}

/** Parses ids such as "3,1,2"; parts that are not ids are ignored. */
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

/** How many images a form takes, and which; `room` is how many more there may be. */
export function imagesHint(room: number, maxMegabytes: number): string {
  const most = Math.min(room, PHOTOS_AT_ONCE);
  return most === 1
    ? `One photo: JPEG, PNG or WebP, up to ${maxMegabytes} MB.`
    : `Up to ${counted(most, "photo")} at once: JPEG, PNG or WebP, up to ${maxMegabytes} MB each.`;
}

/** The error text for more images than a form takes at once. */
export const TOO_MANY_AT_ONCE = `Add up to ${PHOTOS_AT_ONCE} photos at once. The others were not added`;

/** The error text for more images than a listing may have. */
export function tooManyImagesText(limit: number = IMAGE_CEILING): string {
  return limit === IMAGE_CEILING
    ? "Maximum 5 images allowed"
    : `Maximum ${limit} image${limit === 1 ? "" : "s"} allowed`;
}
