// Processes an upload that find-image-fault.server.ts accepts into its renditions.
import type { ImageInput, ImageReply, PhotoFacts } from "./image-job.ts";
import type { ImagePool } from "./image-pool.server.ts";

/** The size of a "50 megapixel" phone camera's images. Larger ones are refused before decoding. */
export const MAX_IMAGE_PIXELS = 8192 * 6144;

export interface ProcessImageOptions {
  pool: ImagePool;
  /** The bytes, or (better, as its bytes then never pass this process) the path of a file that does not change. */
  input: ImageInput;
  /** Nominal widths in pixels, ascending; the last is the largest rendition. */
  widths: readonly number[];
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
  photo: PhotoFacts;
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
  const { width, height, colour, files, photo } = reply.value;
  return { ok: true, value: { width, height, colour, jpeg: files[0]!.bytes, photo: photo! } };
}
