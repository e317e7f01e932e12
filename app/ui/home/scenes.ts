// The files of the scenes in public/hero, which the slideshow and the section for breeders show.

/** Widths in pixels of a scene cropped to 5:4 around the animals. */
export const NARROW_WIDTHS = [360, 480, 800] as const;

/** A `srcset` of scene `number`, in the format with the file name extension `ending`. */
export function sceneSrcSet(number: number, widths: readonly number[], ending: string): string {
  return widths.map((width) => `/hero/${ending}/${number}-${width}.${ending} ${width}w`).join(", ");
}
