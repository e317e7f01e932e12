// The sentences about photographs, for pages, the API and scripts alike.
import { PHOTO_CEILING } from "./rules.ts";

export const PHOTO_DELETED = "Image deleted successfully";
export const PHOTO_NOT_DELETED = "Failed to delete image";
export const PHOTOS_NOT_STORED = "Failed to upload image";
export const PHOTOS_ADDED = "Images added";
export const PHOTOS_ORDERED = "Images put in order";

/** There were more photographs than a listing may have. */
export function tooManyPhotosText(limit: number = PHOTO_CEILING): string {
  return limit === PHOTO_CEILING
    ? "Maximum 5 images allowed"
    : `Maximum ${limit} image${limit === 1 ? "" : "s"} allowed`;
}
