// What a picture is to the rest of the product: a key, a size, a colour and words, from which every address follows.
// Pure, so that a page, the API and the seed agree on which files exist without asking the storage.

/** Nominal widths in pixels. A picture is never enlarged, so a small one has fewer, and its own width as the last. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;

/** File name endings in the order a browser should be offered them, smallest file first. */
export const PICTURE_EXTENSIONS = ["avif", "webp", "jpg"] as const;
export type PictureExtension = (typeof PICTURE_EXTENSIONS)[number];

/** One folder per kind of owner, which is also the first part of the public address. */
export const PICTURE_FOLDERS = ["pets", "breeders", "profiles", "site"] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/**
 * A stored picture. `key` is `<folder>/<32 random hex digits>`, `width` and `height` are pixels of its largest file,
 * `colour` is its dominant colour as `#rrggbb` (shown while the file travels), `alt` says what it shows.
 */
export interface Picture {
  key: string;
  width: number;
  height: number;
  colour: string;
  alt: string;
}

type Sized = Pick<Picture, "width">;
type Addressed = Pick<Picture, "key" | "width">;

const LARGEST_WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]!;
const KEY = new RegExp(`^(?:${PICTURE_FOLDERS.join("|")})/[0-9a-f]{32}$`);
const FILE = new RegExp(`^((?:${PICTURE_FOLDERS.join("|")})/[0-9a-f]{32})-([1-9][0-9]{0,3})(?:\\.(avif|webp|jpg))?$`);

/** True for a key this product could have made; false for everything else, whatever it holds. */
export function isPictureKey(key: string): boolean {
  return KEY.test(key);
}

/** The widths in pixels that exist as files, ascending: the nominal ones below its own, then its own (at most 1280). */
export function pictureWidths(picture: Sized): number[] {
  const largest = Math.min(picture.width, LARGEST_WIDTH);
  return [...PICTURE_WIDTHS.filter((width) => width < largest), largest];
}

/** The name under which a file of a picture is stored, such as `pets/0f…-320.avif`. */
export function pictureFileName(key: string, width: number, extension: PictureExtension): string {
  return `${key}-${width}.${extension}`;
}

/** The address of the smallest file at least `width` pixels wide, or of the largest there is: never one that is missing. */
export function pictureUrl(picture: Addressed, width: number, extension: PictureExtension): string {
  const widths = pictureWidths(picture);
  const found = widths.find((candidate) => candidate >= width) ?? widths[widths.length - 1]!;
  return `/upload/${pictureFileName(picture.key, found, extension)}`;
}

/** A `srcset` naming every width of one format, such as `/upload/pets/0f…-160.avif 160w, …`. */
export function pictureSrcSet(picture: Addressed, extension: PictureExtension): string {
  return pictureWidths(picture)
    .map((width) => `/upload/${pictureFileName(picture.key, width, extension)} ${width}w`)
    .join(", ");
}

/** A picture file as an address names it; without an extension the format is for the client's Accept header to decide. */
export interface PictureFile {
  key: string;
  width: number;
  extension: PictureExtension | null;
}

/** Reads the part of an address after `/upload/`. Null for anything that is not exactly the name of a picture file. */
export function parsePictureFile(path: string): PictureFile | null {
  const match = FILE.exec(path);
  if (!match) return null;
  return { key: match[1]!, width: Number(match[2]), extension: (match[3] as PictureExtension | undefined) ?? null };
}

/** The best format an Accept header names; JPEG, which everything can show, when it names none (or is missing). */
export function preferredExtension(accept: string | null): PictureExtension {
  const accepted = (accept ?? "").toLowerCase().split(",", 50);
  const accepts = (type: string) =>
    accepted.some((part) => {
      const [name, ...parameters] = part.split(";").map((piece) => piece.trim());
      return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
  if (accepts("image/avif")) return "avif";
  return accepts("image/webp") ? "webp" : "jpg";
}
