// A stored image (key, size, colour, alt text) and the file names and URLs of its renditions. Pure, so that pages, the
// API and the seed can derive which files exist without reading the storage.

/** Nominal widths in pixels. An image is never enlarged, so a small one has fewer, and its own width as the last. */
export const RENDITION_WIDTHS = [160, 320, 640, 1280] as const;

/** File name extensions in the order in which they are offered to browsers: smallest file first. */
export const RENDITION_EXTENSIONS = ["avif", "webp", "jpg"] as const;
export type RenditionExtension = (typeof RENDITION_EXTENSIONS)[number];

/** One folder per kind of owner, which is also the first part of the public path. */
export const IMAGE_FOLDERS = ["pets", "breeders", "profiles", "site"] as const;
export type ImageFolder = (typeof IMAGE_FOLDERS)[number];

/**
 * A stored image. `key` is `<folder>/<32 random hex digits>`, `width` and `height` are pixels of its largest file,
 * `colour` is its dominant colour as `#rrggbb` (shown while the file loads), `alt` is its alt text.
 */
export interface Image {
  key: string;
  width: number;
  height: number;
  colour: string;
  alt: string;
}

/** What an image of a listing shows besides the animal itself: its mother (R09). */
export const IMAGE_ROLES = ["with_mother"] as const;
export type ImageRole = (typeof IMAGE_ROLES)[number];
export const WITH_MOTHER = "With its mother";

/** An image of a pet as buyers and moderators see it. */
export interface PetImage extends Image {
  role: ImageRole | null;
}

type Sized = Pick<Image, "width">;
type Addressed = Pick<Image, "key" | "width">;

const LARGEST_WIDTH = RENDITION_WIDTHS[RENDITION_WIDTHS.length - 1]!;
const KEY = new RegExp(`^(?:${IMAGE_FOLDERS.join("|")})/[0-9a-f]{32}$`);
const FILE = new RegExp(`^((?:${IMAGE_FOLDERS.join("|")})/[0-9a-f]{32})-([1-9][0-9]{0,3})(?:\\.(avif|webp|jpg))?$`);

/** Whether a text has the form of a key. */
export function isImageKey(key: string): boolean {
  return KEY.test(key);
}

/** The widths in pixels that exist as files, ascending: the nominal ones below its own, then its own (at most 1280). */
export function renditionWidths(image: Sized): number[] {
  const largest = Math.min(image.width, LARGEST_WIDTH);
  return [...RENDITION_WIDTHS.filter((width) => width < largest), largest];
}

/** The name under which a file of an image is stored, such as `pets/0f…-320.avif`. */
export function renditionName(key: string, width: number, extension: RenditionExtension): string {
  return `${key}-${width}.${extension}`;
}

/**
 * The URL of the smallest file at least `width` pixels wide, or else of the largest file; the file always exists. Without an
 * extension the browser gets the best format that it accepts.
 */
export function renditionUrl(image: Addressed, width: number, extension?: RenditionExtension): string {
  const widths = renditionWidths(image);
  const found = widths.find((candidate) => candidate >= width) ?? widths[widths.length - 1]!;
  return `/upload/${extension ? renditionName(image.key, found, extension) : `${image.key}-${found}`}`;
}

/** A `srcset` with every width, such as `/upload/pets/0f…-160 160w, …`; the browser's Accept header decides the format. */
export function renditionSrcSet(image: Addressed): string {
  return renditionWidths(image)
    .map((width) => `${renditionUrl(image, width)} ${width}w`)
    .join(",");
}

/** An image file parsed from a URL. Without an extension, the client's Accept header decides the format. */
export interface Rendition {
  key: string;
  width: number;
  extension: RenditionExtension | null;
}

/** Parses the part of a URL path after `/upload/`. Null for any text that is not exactly the name of an image file. */
export function parseRenditionName(path: string): Rendition | null {
  const match = FILE.exec(path);
  if (!match) return null;
  return { key: match[1]!, width: Number(match[2]), extension: (match[3] as RenditionExtension | undefined) ?? null };
}

/** The best format in an Accept header; JPEG, which every browser supports, if the header has none or is missing. */
export function preferredExtension(accept: string | null): RenditionExtension {
  const accepted = (accept ?? "").toLowerCase().split(",", 50);
  const accepts = (type: string) =>
    accepted.some((part) => {
      const [name, ...parameters] = part.split(";").map((piece) => piece.trim());
      return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
  if (accepts("image/avif")) return "avif";
  return accepts("image/webp") ? "webp" : "jpg";
}
