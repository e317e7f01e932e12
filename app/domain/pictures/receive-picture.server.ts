// What a form or a call does with a file that has arrived: it is looked through whole, and kept with a preview, so that its
// sender sees the finished page at once. The files that pages name follow (see make-picture.server.ts).
import type { Result } from "#app/domain/result.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { findImageFault, type ImageFault, previewImage } from "#app/platform/images/process-image.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { originalName, previewName } from "./picture-files.server.ts";
import { PICTURE_WIDTHS, type PictureFolder } from "./picture.ts";
import { hashOf, newPictureKey, type ReceivedPicture } from "./stored-picture.server.ts";

/** `path` is a finished file that nobody else changes; it stays where it is. */
export interface ReceivedUpload {
  path: string;
  folder: PictureFolder;
  maxBytes: number;
}

/** A fault of the file, or `not-stored`: a fault of ours. */
export type ReceiveFault = ImageFault | "not-stored";

const PREVIEW_WIDTH = 320;

/** Takes a file into the product, under a new key, for `keepPicture` to show. */
export async function receivePicture(upload: ReceivedUpload): Promise<Result<ReceivedPicture, ReceiveFault>> {
  return receive(upload).catch((error: unknown) => {
    log.error({ error }, "a picture could not be stored");
    return { ok: false, code: "not-stored" } as const;
  });
}

async function receive({ path, folder, maxBytes }: ReceivedUpload): Promise<Result<ReceivedPicture, ImageFault>> {
  const fault = await findImageFault(path, maxBytes);
  if (fault) return rejected({ code: fault, folder });
  const hash = await hashOf(path);
  const options = { pool: imagePool, input: path, widths: PICTURE_WIDTHS, previewWidth: PREVIEW_WIDTH };
  const found = await previewImage(options);
  if (!found.ok) return rejected({ code: found.code, reason: found.reason, folder });
  const { jpeg, ...seen } = found.value;
  const key = newPictureKey(folder);
  await storage.write(previewName(key), jpeg);
  // Written last: where there is an upload, there is a preview.
  await storage.write(originalName(key), { path });
  return { ok: true, value: { key, hash, ...seen } };
}

// Its sender reads a sentence; what exactly was wrong is known here alone.
function rejected(why: { code: ImageFault; reason?: string; folder: PictureFolder }): { ok: false; code: ImageFault } {
  log.info(why, "an upload was rejected");
  return { ok: false, code: why.code };
}
