// Processes an upload into its renditions, and checks every limit before decoding.
import { open, stat } from "node:fs/promises";
import type { ImageInput, ImageReply } from "./image-job.ts";
import type { ImagePool } from "./image-pool.server.ts";
import { SNIFF_BYTES, sniffImage } from "./sniff-image.ts";

/** The size of a "50 megapixel" phone camera's images. Larger ones are refused before decoding. */
export const MAX_IMAGE_PIXELS = 8192 * 6144;

/** Why an upload is refused, or "busy" when the queue of images is full. */
export type ImageFault = "not-an-image" | "too-many-pixels" | "too-large" | "damaged" | "busy";

export interface ProcessImageOptions {
  pool: ImagePool;
  /** The bytes, or (better, as its bytes then never pass this process) the path of a file that does not change. */
  input: ImageInput;
  /** Nominal widths in pixels, ascending; the last is the largest rendition. */
  widths: readonly number[];
}

/**
 * Checks the size and first bytes of an upload; returns the fault or null. Fast enough for the request of a form; only
 * `processImage` checks the rest of the file. `maxBytes` is the largest accepted size.
 */
export async function findImageFault(
  input: ImageInput,
  maxBytes: number,
): Promise<Extract<ImageFault, "too-large" | "not-an-image"> | null> {
  const { size, head } = await inspect(input);
  if (size > maxBytes) return "too-large";
  return sniffImage(head) ? null : "not-an-image";
}

/**
 * Encodes AVIF, WebP and JPEG files in each width below the image's own and in its own (never enlarged), upright, in
 * sRGB and without metadata. Of an animation the first frame is used, as phones save still images in such formats too.
 * A very tall image is fitted into twice the largest width, which limits the file size for any aspect ratio. Requires
 * an input for which `findImageFault` returned null.
 */
export function processImage({ pool, input, widths }: ProcessImageOptions): Promise<ImageReply> {
  const maxWidth = widths[widths.length - 1]!;
  return pool.run({ input, maxPixels: MAX_IMAGE_PIXELS, maxWidth, maxHeight: maxWidth * 2, widths });
}

/** The preview of an upload: the size that `processImage` will produce, and a small JPEG. */
export interface ImagePreview {
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  colour: string;
  /** A small upright JPEG without metadata. */
  jpeg: Uint8Array;
}

/**
 * Decodes a whole upload at a small size, so that a damaged one is refused at once, and returns a preview to show until
 * the renditions exist. Requires an input for which `findImageFault` returned null.
 */
export async function previewImage({
  pool,
  input,
  widths,
  previewWidth,
}: ProcessImageOptions & { previewWidth: number }): Promise<
  { ok: true; value: ImagePreview } | Extract<ImageReply, { ok: false }>
> {
  const maxWidth = widths[widths.length - 1]!;
  const limits = { maxPixels: MAX_IMAGE_PIXELS, maxWidth, maxHeight: maxWidth * 2, widths };
  const reply = await pool.run({ input, ...limits, previewWidth });
  if (!reply.ok) return reply;
  const { width, height, colour, files } = reply.value;
  return { ok: true, value: { width, height, colour, jpeg: files[0]!.bytes } };
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
