// From an upload to the files a page needs, with every limit checked before anything is decoded.
import { open, stat } from "node:fs/promises";
import type { ImageInput, ImagePool, ImageReply } from "./image-pool.server.ts";
import { SNIFF_BYTES, sniffImage } from "./sniff-image.ts";

/** The largest frame of a phone camera of "50 megapixels". More is refused before decoding. */
export const MAX_IMAGE_PIXELS = 8192 * 6144;

/** What is wrong with an upload, or "busy" when the server has too many images to make already. */
export type ImageFault = "not-an-image" | "too-many-pixels" | "too-large" | "damaged" | "busy";

export interface ProcessImageOptions {
  pool: ImagePool;
  /** The bytes, or the path of a file that nobody else changes (better: its bytes then never pass this process). */
  input: ImageInput;
  /** Nominal widths in pixels, ascending; the last is the largest that is made. */
  widths: readonly number[];
}

/**
 * What is wrong with an upload as far as its size and first bytes tell, or null. Cheap enough to be asked before a form is
 * answered; whether the rest is sound only `processImage` can say. `maxBytes` is the largest size accepted.
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
 * Makes AVIF, WebP and JPEG files in each width below the image's own and in its own (never enlarged), upright, in sRGB
 * and without any metadata. Of an animation the first frame is kept, as phones save still images that way too.
 * A very tall image is fitted into twice the largest width, so that no shape of upload makes an endless file.
 * To be called for an input in which `findImageFault` found nothing.
 */
export function processImage({ pool, input, widths }: ProcessImageOptions): Promise<ImageReply> {
  const maxWidth = widths[widths.length - 1]!;
  return pool.run({ input, maxPixels: MAX_IMAGE_PIXELS, maxWidth, maxHeight: maxWidth * 2, widths });
}

/** What `processImage` will find and make, known in a fraction of its time. */
export interface ImagePreview {
  /** Pixels of the largest file that will be made. */
  width: number;
  height: number;
  colour: string;
  /** A small upright JPEG without metadata. */
  jpeg: Uint8Array;
}

/**
 * Decodes an upload whole, though at a small size, so that whatever cannot be made into files is refused at once, and
 * resolves to something to show until they are made. To be called for an input in which `findImageFault` found nothing.
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
