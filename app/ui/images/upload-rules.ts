// Rules for scaling images down before the upload.
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";

/** Longest edge in pixels and JPEG quality of a scaled image: twice the largest rendition. */
export const SHRUNK_EDGE = 2560;
export const SHRUNK_QUALITY = 0.85;
/** Larger files and larger pictures are scaled down, which takes about a second. */
const SMALL_BYTES = 1.5 * MEGABYTE;

/** Formats of phone cameras that only some browsers can decode; they are converted to JPEG for the server. */
const PHONE_TYPES = ["image/heic", "image/heif"];

/** A picture as the browser has decoded it. */
interface Candidate {
  /** Of the file, in bytes. */
  size: number;
  width: number;
  height: number;
}

/** Whether a picture is scaled down before it is sent. */
export function wantsShrinking({ size, width, height }: Candidate): boolean {
  return size > SMALL_BYTES || Math.max(width, height) > SHRUNK_EDGE;
}

/** Whether a file is a phone's photo in a format that the server does not take. */
export function isPhoneFormat({ type, name }: Pick<File, "type" | "name">): boolean {
  return PHONE_TYPES.includes(type) || /\.hei[cf]$/i.test(name);
}

/** The size of an image scaled to the longest edge; never enlarged. */
export function fitWithin(width: number, height: number, edge = SHRUNK_EDGE): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The file name with the extension .jpg. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]{1,5}$/, "")}.jpg`;
}
