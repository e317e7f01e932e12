// Detects the format of an upload by its signature (magic bytes). File name and declared type are untrusted and
// ignored.

/** The number of first bytes that `sniffImage` needs. */
export const SNIFF_BYTES = 16;

/** The format of the signature in the first bytes, or null for anything but the three accepted formats. */
export function sniffImage(head: Uint8Array): "jpeg" | "png" | "webp" | null {
  if (startsWith(head, 0, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(head, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(head, 8, [0x57, 0x45, 0x42, 0x50])) return "webp";
  return null;
}

/** Whether it is a photo in the format of iPhones, HEIC or HEIF: a box "ftyp" with one of its brands. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12));
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(text);
}

function startsWith(bytes: Uint8Array, offset: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}
