// Adds photographs to a listing: what can be taken is taken, and there is a sentence about each that cannot.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { MEGABYTE } from "#app/domain/file-sizes.ts";
import { pictureFaultText } from "#app/domain/pictures/faults.ts";
import { removeUnshownSoon } from "#app/domain/pictures/keep-picture.server.ts";
import { receivePicture } from "#app/domain/pictures/receive-picture.server.ts";
import type { Result } from "#app/domain/result.ts";
import { getSiteSettings, type SiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { keepPhotos } from "./keep-photos.server.ts";
import { mayChangeHome } from "./photo-home.server.ts";
import { OWN_SET_LIMIT, photoLimitOf } from "./rules.ts";
import { PHOTOS_NOT_STORED, tooManyPhotosText } from "./texts.ts";
import type { PhotoHome, PhotoView } from "./views.ts";

/** A file as it arrived; `path` is a finished file, and null where there is a fault. */
type SentPhoto = { name: string } & ({ fault: null; path: string } | { fault: "too-large" | "empty"; path: null });

export interface SentPhotos {
  files: readonly SentPhoto[];
  /** Whether more were sent than were kept. */
  tooMany: boolean;
  /** Whether all are to be added or, where there is a fault with one, none. */
  whole?: boolean;
}

export interface AddedPhotos {
  added: PhotoView[];
  /** Sentences, one about each file that was not taken, and one when some did not fit. */
  faults: string[];
}

const TRIES = 3;

/** `failed`: our fault; nothing was added, and it may be sent again. The same file twice in one home is one photograph. */
export async function addPhotos(
  viewer: Viewer,
  home: PhotoHome,
  { files, tooMany, whole = false }: SentPhotos,
  remoteIp?: string,
): Promise<Result<AddedPhotos, "not-found" | "failed">> {
  const by = { viewer, remoteIp };
  if (!(await mayChangeHome(by, home))) return { ok: false, code: "not-found" };
  const settings = await getSiteSettings();
  const limit = "breederId" in home ? OWN_SET_LIMIT : photoLimitOf(settings);
  const faults = files.flatMap((file) => (file.fault ? [faultText(file.fault, file.name, settings)] : []));
  const sound = files.filter((file) => file.fault === null);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const received = await Promise.all(sound.map((file) => receive(file, settings)));
    const pictures = received.flatMap((one) => ("key" in one ? [one] : []));
    const refused = received.flatMap((one) => ("key" in one ? [] : [one.fault]));
    const all = (more: boolean) => [...faults, ...refused, ...(more ? [tooManyPhotosText(limit)] : [])];
    const keys = pictures.map((picture) => picture.key);
    if (pictures.length === 0 || (whole && all(tooMany).length > 0)) {
      await removeUnshownSoon(keys);
      return { ok: true, value: { added: [], faults: all(tooMany) } };
    }
    const kept = await keepPhotos(by, home, { pictures, limit, whole });
    if (!kept) continue;
    if (!kept.ok) {
      await removeUnshownSoon(keys);
      return kept;
    }
    const { added, left, repeated } = kept.value;
    await removeUnshownSoon([...left, ...repeated]);
    return { ok: true, value: { added, faults: all(tooMany || left.length > 0) } };
  }
  return { ok: false, code: "failed" };
}

async function receive({ path, name }: { path: string; name: string }, settings: SiteSettings) {
  const received = await receivePicture({ path, folder: "pets", maxBytes: settings.maxFileSize * MEGABYTE });
  return received.ok ? received.value : { fault: faultText(received.code, name, settings) };
}

function faultText(
  fault: Parameters<typeof pictureFaultText>[0] | "empty" | "not-stored",
  name: string,
  { maxFileSize }: SiteSettings,
): string {
  if (fault === "not-stored") return PHOTOS_NOT_STORED;
  return pictureFaultText(fault === "empty" ? "not-an-image" : fault, name, maxFileSize);
}
