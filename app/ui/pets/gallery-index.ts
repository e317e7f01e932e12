// Which image of a gallery is the large one, as its address says it and as its controls change it.

/** The id of the gallery on a pet's page. */
export const GALLERY_ID = "gallery";

/** The index (from 0) of the image that a URL names with a number from 1; null when there is no such image. */
export function imageIndex(value: string | null, count: number): number | null {
  if (!value || !/^[1-9][0-9]{0,3}$/.test(value)) return null;
  const index = Number(value) - 1;
  return index < count ? index : null;
}

/** The index (from 0) that `?image=` names; anything but the number of an image means the first image. */
export function galleryIndex(value: string | null, count: number): number {
  return imageIndex(value, count) ?? 0;
}

/** The image `step` further on; after the last comes the first, before the first the last. 0 for an empty gallery. */
export function stepGallery(index: number, step: number, count: number): number {
  return count > 0 ? (((index + step) % count) + count) % count : 0;
}

/** The URL of a pet's page, at `path`, with the image of this index as the large one. */
export function galleryHref(path: string, index: number): string {
  return `${path}${index > 0 ? `?image=${index + 1}` : ""}#${GALLERY_ID}`;
}
