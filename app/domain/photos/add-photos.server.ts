// Adds photographs to a listing: what can be taken is taken, and there is a sentence about each that cannot.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { pictureFaultText } from "#app/domain/pictures/faults.ts";
import { keepPicture, removeUnshownSoon } from "#app/domain/pictures/keep-picture.server.ts";
import { receivePicture } from "#app/domain/pictures/receive-picture.server.ts";
import type { StoredPicture } from "#app/domain/pictures/store-picture.server.ts";
import type { Result } from "#app/domain/result.ts";
import { getSiteSettings, type SiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import {
  changeHome,
  type Changer,
  ensureDraft,
  imageCount,
  mayChangeHome,
  noteImageChange,
  type OpenHome,
} from "./photo-home.server.ts";
import { listPhotos } from "./queries.server.ts";
import { OWN_SET_LIMIT, photoLimitOf } from "./rules.ts";
import { PHOTOS_NOT_STORED, tooManyPhotosText } from "./texts.ts";
import type { PhotoHome, PhotoView } from "./views.ts";

/** A file as it arrived; `path` is a finished file, and null where there is a fault. */
export type SentPhoto = { name: string } & (
  { fault: null; path: string } | { fault: "too-large" | "empty"; path: null }
);

export interface SentPhotos {
  files: readonly SentPhoto[];
  /** Whether more were sent than were kept. */
  tooMany: boolean;
}

export interface AddedPhotos {
  added: PhotoView[];
  /** Sentences, one about each file that was not taken, and one when some did not fit. */
  faults: string[];
}

const TRIES = 3;
const MEGABYTE = 1024 * 1024;

/** `failed`: our fault; nothing was added, and it may be sent again. The same file twice in one home is one photograph. */
export async function addPhotos(
  viewer: Viewer,
  home: PhotoHome,
  { files, tooMany }: SentPhotos,
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
    if (pictures.length > 0) await ensureDraft(by, home);
    const kept = await keepAll(by, home, { pictures, limit });
    if (!kept) continue;
    if (!kept.ok) {
      await removeUnshownSoon(pictures.map((picture) => picture.key));
      return kept;
    }
    const { added, left } = kept.value;
    await removeUnshownSoon(left);
    const more = tooMany || left.length > 0 ? [tooManyPhotosText(limit)] : [];
    return { ok: true, value: { added, faults: [...faults, ...refused, ...more] } };
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

interface Kept {
  added: PhotoView[];
  /** Keys of pictures that did not fit. */
  left: string[];
}

/** Null when a picture's files have been removed in between, as nobody else showed it: then all is to be received again. */
async function keepAll(
  by: Changer,
  home: PhotoHome,
  { pictures, limit }: { pictures: readonly StoredPicture[]; limit: number },
): Promise<Result<Kept, "not-found" | "failed"> | null> {
  const outcome = await changeHome(by, home, async (client, open) => {
    const before = await listPhotos(open.home, client);
    const known = new Set(before.map((photo) => photo.key));
    const fresh = [...new Map(pictures.map((picture) => [picture.key, picture])).values()].filter(
      (picture) => !known.has(picture.key),
    );
    const fitting = fresh.slice(0, Math.max(0, limit - before.length));
    const ids = await keepInTurn(client, fitting);
    if (!ids) return null;
    const added = await show(client, open, { pictures: fitting, ids, from: before.length });
    if (added.length > 0) {
      const change = { from: imageCount(before.length), to: imageCount(before.length + added.length) };
      await noteImageChange(client, by, open, change);
    }
    return { added, left: fresh.slice(fitting.length).map((picture) => picture.key) };
  }).catch((error: unknown) => {
    log.error({ error }, "photographs could not be added");
    return { ok: false, code: "failed" } as const;
  });
  if (!outcome.ok) return outcome;
  return outcome.value && { ok: true, value: outcome.value };
}

// In the order of their keys, so that two who add the same pictures never wait for each other.
async function keepInTurn(client: Prisma.TransactionClient, pictures: readonly StoredPicture[]) {
  const ids = new Map<string, number>();
  for (const picture of pictures.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const id = await keepPicture(client, picture);
    if (id === null) return null;
    ids.set(picture.key, id);
  }
  return ids;
}

async function show(
  client: Prisma.TransactionClient,
  { home, breederId }: OpenHome,
  { pictures, ids, from }: { pictures: readonly StoredPicture[]; ids: ReadonlyMap<string, number>; from: number },
): Promise<PhotoView[]> {
  const place = "breederId" in home ? {} : home;
  for (const [index, { key }] of pictures.entries()) {
    const image = { ...place, breederId, pictureId: ids.get(key)!, position: from + index };
    await client.petImage.create({ data: image });
  }
  return (await listPhotos(home, client)).slice(from);
}
