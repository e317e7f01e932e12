// A picture of a breeder, as a form of the area or the API sends it.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { setBreederPicture } from "#app/domain/breeders/own/set-picture.server.ts";
import { PICTURE_MISSING, PICTURE_TEXTS } from "#app/domain/breeders/own/texts.ts";
import type { BreederPicture } from "#app/domain/breeders/own/views.ts";
import { MEGABYTE } from "#app/domain/file-sizes.ts";
import { pictureFaultText } from "#app/domain/pictures/faults.ts";
import type { StoredPicture } from "#app/domain/pictures/stored-picture.server.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { readMultipart, type ReceivedFile } from "./forms/multipart.server.ts";

export type ReceivedBreederPicture =
  | { ok: true; value: StoredPicture }
  | { ok: false; status: 403 | 413 | 422 | 503; text: string };

/** Reads the picture of a request and makes it one of the viewer's; otherwise says why not. */
export async function receiveBreederPicture(
  request: Request,
  viewer: Viewer,
  which: BreederPicture,
): Promise<ReceivedBreederPicture> {
  const { maxFileSize } = await getSiteSettings();
  const limits = { fileFields: ["image"], maxFiles: 1, maxBytes: maxFileSize * MEGABYTE };
  const { files, discard } = await readMultipart(request, limits);
  try {
    return await take(viewer, which, files[0], maxFileSize);
  } finally {
    await discard();
  }
}

async function take(
  viewer: Viewer,
  which: BreederPicture,
  file: ReceivedFile | undefined,
  maxMegabytes: number,
): Promise<ReceivedBreederPicture> {
  if (!file) return { ok: false, status: 422, text: PICTURE_MISSING };
  const about = (fault: Parameters<typeof pictureFaultText>[0]) => pictureFaultText(fault, file.name, maxMegabytes);
  if (file.fault !== null) {
    const large = file.fault === "too-large";
    return { ok: false, status: large ? 413 : 422, text: about(large ? "too-large" : "not-an-image") };
  }
  const set = await setBreederPicture(viewer, which, { path: file.path, maxBytes: maxMegabytes * MEGABYTE });
  if (set.ok) return set;
  const { notSaved } = PICTURE_TEXTS[which];
  if (set.code === "forbidden") return { ok: false, status: 403, text: notSaved };
  if (set.code === "not-stored" || set.code === "busy") return { ok: false, status: 503, text: notSaved };
  return { ok: false, status: set.code === "too-large" ? 413 : 422, text: about(set.code) };
}
