// Checks the size and the format of an upload before it is decoded.
import { open, stat } from "node:fs/promises";
import type { ImageInput } from "./image-job.ts";
import { isHeic, SNIFF_BYTES, sniffImage } from "./sniff-image.ts";

/** Why an upload is refused, or "busy" when the queue of images is full. */
export type ImageFault = "not-an-image" | "heic" | "too-many-pixels" | "too-large" | "damaged" | "busy";

/**
 * Checks the size and first bytes of an upload; returns the fault or null. Fast enough for the request of a form; only
 * `processImage` checks the rest of the file. `maxBytes` is the largest accepted size.
 */
export async function findImageFault(
  input: ImageInput,
  maxBytes: number,
): Promise<Extract<ImageFault, "too-large" | "not-an-image" | "heic"> | null> {
  const { size, head } = await inspect(input);
  if (size > maxBytes) return "too-large";
  if (sniffImage(head)) return null;
  return isHeic(head) ? "heic" : "not-an-image";
}

async function inspect(input: ImageInput): Promise<{ size: number; head: Uint8Array }> {
  if (typeof input !== "string") return { size: input.byteLength, head: input.subarray(0, SNIFF_BYTES) };
  const { size } = await stat(input);
  const file = await open(input);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return { size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}
