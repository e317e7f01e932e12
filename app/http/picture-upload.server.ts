// A picture of an account, as a form of the profile or the API sends it.
import { MEGABYTE } from "#app/domain/file-sizes.ts";
import { pictureFaultText } from "#app/domain/pictures/faults.ts";
import type { StoredPicture } from "#app/domain/pictures/stored-picture.server.ts";
import { setProfilePicture } from "#app/domain/profile/set-picture.server.ts";
import { PICTURE_MISSING, PICTURE_NOT_SAVED, PICTURE_NOT_UPLOADED } from "#app/domain/profile/texts.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { readMultipart } from "./forms/multipart.server.ts";

export type ReceivedPicture = { ok: true; value: StoredPicture } | { ok: false; status: 413 | 422 | 503; text: string };

/** Reads the picture of a request and makes it that of an account; otherwise says why not. */
export async function receiveProfilePicture(request: Request, userId: number): Promise<ReceivedPicture> {
  const { maxFileSize } = await getSiteSettings();
  const maxBytes = maxFileSize * MEGABYTE;
  const sent = await readMultipart(request, { fileFields: ["image"], maxFiles: 1, maxBytes });
  try {
    const [file] = sent.files;
    if (!file || file.fault === "empty") return { ok: false, status: 422, text: PICTURE_MISSING };
    if (file.fault) return { ok: false, status: 413, text: pictureFaultText(file.fault, file.name, maxFileSize) };
    const set = await setProfilePicture(userId, { path: file.path, maxBytes });
    if (set.ok) return set;
    if (set.code === "not-saved") return { ok: false, status: 503, text: PICTURE_NOT_SAVED };
    if (set.code === "not-stored" || set.code === "busy") return { ok: false, status: 503, text: PICTURE_NOT_UPLOADED };
    return { ok: false, status: 422, text: pictureFaultText(set.code, file.name, maxFileSize) };
  } finally {
    await sent.discard();
  }
}
