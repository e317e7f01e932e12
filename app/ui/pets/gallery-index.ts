// Which picture of a gallery is the large one, as its address says it and as its controls change it.

/** The index (from 0) that `?image=` names; it counts from 1, and whatever it holds else is the first picture. */
export function galleryIndex(value: string | null, count: number): number {
  if (!value || !/^[1-9][0-9]{0,3}$/.test(value)) return 0;
  const index = Number(value) - 1;
  return index < count ? index : 0;
}

/** The picture `step` further on; after the last comes the first, before the first the last. 0 for an empty gallery. */
export function stepGallery(index: number, step: number, count: number): number {
  return count > 0 ? (((index + step) % count) + count) % count : 0;
}
