// What a form or a call does with a file that has arrived.
import type { Result } from "#app/domain/result.ts";
import type { ImageFault } from "#app/platform/images/process-image.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storePicture, type StoredPicture } from "./store-picture.server.ts";
import type { PictureFolder } from "./picture.ts";

/** `path` is a finished file that nobody else changes; it stays where it is. */
export interface ReceivedUpload {
  path: string;
  folder: PictureFolder;
  maxBytes: number;
}

/** A fault of the file, or `not-stored`: a fault of ours. */
export type ReceiveFault = ImageFault | "not-stored";

/** Takes a file into the product, for `keepPicture` to show. */
export async function receivePicture(upload: ReceivedUpload): Promise<Result<StoredPicture, ReceiveFault>> {
  return storePicture(upload).catch((error: unknown) => {
    log.error({ error }, "a picture could not be stored");
    return { ok: false, code: "not-stored" } as const;
  });
}
