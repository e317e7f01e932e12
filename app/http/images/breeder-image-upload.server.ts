// An image of a breeder, as a form of the area or the API sends it.
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { setBreederImage } from "#app/domain/breeders/own/set-image.server.ts";
import { IMAGE_MISSING, IMAGE_TEXTS } from "#app/domain/breeders/own/texts.ts";
import type { BreederImage } from "#app/domain/breeders/own/views.ts";
import type { StoredImage } from "#app/domain/images/stored-image.server.ts";
import { uploadFaultText } from "#app/domain/images/upload-fault-texts.ts";
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";
import { readMultipart, type ReceivedFile } from "#app/http/forms/multipart.server.ts";

export type ReceivedBreederImage =
  | { ok: true; value: StoredImage }
  | { ok: false; status: 403 | 413 | 422 | 503; text: string };

/** Reads the image of a request and makes it one of the viewer's; otherwise says why not. */
export async function receiveBreederImage(
  request: Request,
  viewer: Viewer,
  which: BreederImage,
): Promise<ReceivedBreederImage> {
  const { maxFileSize } = await getSiteSettings();
  const { files, discard } = await readMultipart(request);
  try {
    return await take(viewer, which, files[0], maxFileSize);
  } finally {
    await discard();
  }
}

async function take(
  viewer: Viewer,
  which: BreederImage,
  file: ReceivedFile | undefined,
  maxMegabytes: number,
): Promise<ReceivedBreederImage> {
  if (!file) return { ok: false, status: 422, text: IMAGE_MISSING };
  const about = (fault: Parameters<typeof uploadFaultText>[0]) => uploadFaultText(fault, file.name, maxMegabytes);
  if (file.fault !== null) {
    const large = file.fault === "too-large";
    return { ok: false, status: large ? 413 : 422, text: about(large ? "too-large" : "not-an-image") };
  }
  const set = await setBreederImage(viewer, which, { path: file.path, maxBytes: maxMegabytes * MEGABYTE });
  if (set.ok) return set;
  const { notSaved } = IMAGE_TEXTS[which];
  if (set.code === "forbidden") return { ok: false, status: 403, text: notSaved };
  if (set.code === "not-stored" || set.code === "busy") return { ok: false, status: 503, text: notSaved };
  return { ok: false, status: set.code === "too-large" ? 413 : 422, text: about(set.code) };
}
