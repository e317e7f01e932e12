// An image of an account, as a form of the profile or the API sends it.
import { setProfileImage } from "#app/domain/accounts/profile/set-image.server.ts";
import { IMAGE_MISSING, IMAGE_NOT_SAVED, IMAGE_NOT_UPLOADED } from "#app/domain/accounts/profile/texts.ts";
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import type { StoredImage } from "#app/domain/images/stored-image.server.ts";
import { uploadFaultText } from "#app/domain/images/upload-fault-texts.ts";
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";
import { readMultipart } from "#app/http/forms/multipart.server.ts";

export type ReceivedImage = { ok: true; value: StoredImage } | { ok: false; status: 413 | 422 | 503; text: string };

/** Reads the image of a request and makes it that of an account; otherwise says why not. */
export async function receiveProfileImage(request: Request, userId: number): Promise<ReceivedImage> {
  const { maxFileSize } = await getSiteSettings();
  const maxBytes = maxFileSize * MEGABYTE;
  const sent = await readMultipart(request);
  try {
    const [file] = sent.files;
    if (!file || file.fault === "empty") return { ok: false, status: 422, text: IMAGE_MISSING };
    if (file.fault) return { ok: false, status: 413, text: uploadFaultText(file.fault, file.name, maxFileSize) };
    const set = await setProfileImage(userId, { path: file.path, maxBytes });
    if (set.ok) return set;
    if (set.code === "not-saved") return { ok: false, status: 503, text: IMAGE_NOT_SAVED };
    if (set.code === "not-stored" || set.code === "busy") return { ok: false, status: 503, text: IMAGE_NOT_UPLOADED };
    return { ok: false, status: 422, text: uploadFaultText(set.code, file.name, maxFileSize) };
  } finally {
    await sent.discard();
  }
}
