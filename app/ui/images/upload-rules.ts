// Decisions about images before they are sent: whether one is made smaller first, and how small.
import { MEGABYTE } from "#app/domain/file-sizes.ts";

/** Longest edge in pixels, and quality, of an image that is made smaller: twice what any page shows. */
export const SHRUNK_EDGE = 2560;
export const SHRUNK_QUALITY = 0.85;
/** On a slow line a file above this is worth the second that shrinking takes. */
const SLOW_BYTES = 1.5 * MEGABYTE;

const SLOW_LINES = ["slow-2g", "2g", "3g"];
/** What phones keep and only some browsers can read; as JPEG the server takes it. */
const PHONE_TYPES = ["image/heic", "image/heif"];

/** What a browser may tell of its connection. */
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

/** Whether a file is to be made smaller: it would be refused, or take long. */
export function wantsShrinking(
  { size, type }: Candidate,
  maxBytes: number,
  connection: Connection | undefined,
): boolean {
  return size > maxBytes || PHONE_TYPES.includes(type) || (size > SLOW_BYTES && isSlow(connection));
}

/** The size of an image within the longest edge; never enlarged. */
export function fitWithin(width: number, height: number, edge = SHRUNK_EDGE): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A file's name with the ending of what it has become. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]{1,5}$/, "")}.jpg`;
}
