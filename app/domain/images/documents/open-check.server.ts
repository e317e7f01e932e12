// Checks at upload whether a private document can be opened: images are decoded in the image workers, PDFs are checked here and
// are never given to them.
import { readFile } from "node:fs/promises";
import { imagePool } from "#app/platform/images/images.server.ts";
import { previewImage } from "#app/platform/images/process-image.server.ts";
import { isUnreadablePdf } from "./pdf.ts";

/** The width at which an image is decoded: its data is read to the end at any size. */
const DECODED_PIXELS = 64;

/** Whether a document of a detected type can be opened. What the site itself has no room to check passes. */
export async function canBeOpened(path: string, type: string): Promise<boolean> {
  if (type === "application/pdf") return !isUnreadablePdf(await readFile(path));
  const decoding = { pool: imagePool, input: path, widths: [DECODED_PIXELS], previewWidth: DECODED_PIXELS };
  const decoded = await previewImage(decoding);
  return decoded.ok || decoded.code === "busy" || decoded.code === "too-many-pixels";
}
