// Rules for scaling images down before the upload.
import { MEGABYTE } from "#app/domain/file-sizes.ts";

/** Longest edge in pixels and JPEG quality of a scaled image: twice the largest rendition. */
export const SHRUNK_EDGE = 2560;
export const SHRUNK_QUALITY = 0.85;
/** On a slow connection, larger files are scaled down, which takes about a second. */
const SLOW_BYTES = 1.5 * MEGABYTE;

const SLOW_LINES = ["slow-2g", "2g", "3g"];
/** Formats of phone cameras that only some browsers can decode; they are converted to JPEG for the server. */
const PHONE_TYPES = ["image/heic", "image/heif"];

/** The Network Information API, where a browser supports it. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

interface Candidate {
  size: number;
  type: string;
}

export function isSlow(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || SLOW_LINES.includes(connection?.effectiveType ?? "");
}

/** Whether a file is scaled down: it is too large for the server or slow to upload. */
export function wantsShrinking(
  { size, type }: Candidate,
  maxBytes: number,
  connection: Connection | undefined,
): boolean {
  return size > maxBytes || PHONE_TYPES.includes(type) || (size > SLOW_BYTES && isSlow(connection));
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
