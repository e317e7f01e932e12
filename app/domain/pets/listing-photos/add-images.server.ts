// Adds uploads to the images of an owner in one transaction, with an error sentence for each refused file.
import { getSiteSettings, type SiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { countDailyImages } from "#app/domain/images/daily-images.server.ts";
import { ensureImageRow, removeUnshownSoon } from "#app/domain/images/image-lifecycle.server.ts";
import type { ImageRole } from "#app/domain/images/image.ts";
import { receiveUpload, type ReceivedImage } from "#app/domain/images/stored-image.server.ts";
import { uploadFaultText } from "#app/domain/images/upload-fault-texts.ts";
import { mayApproveOf } from "#app/domain/pets/decisions.ts";
import { listHashes, listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import type { AddedImages, ImageOwner } from "#app/domain/pets/listings/photo-views.ts";
import { TOO_MANY_DRAFTS } from "#app/domain/pets/listings/texts.ts";
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { type Changer, type LockedOwner, mayChangeImagesOf, withBegunOwner } from "./owner-images.server.ts";
import { imageCount, noteImageChange, reportChange } from "./report-change.server.ts";
import { imageLimitFor, tooManyImagesText } from "./rules.ts";

/** An uploaded file. `path` is the complete file, or null if there is a fault. */
type ImageUpload = { name: string; role?: ImageRole | null } & (
  | { fault: null; path: string }
  | { fault: "too-large" | "empty"; path: null }
);

export interface ImageUploads {
  files: readonly ImageUpload[];
  /** Whether more files were sent than were stored. */
  tooMany: boolean;
  /** Adds all files, or none when one of them has a fault. */
  whole?: boolean;
}

const TRIES = 3;
const NO_ROOM: AddedImages = { added: [], faults: [TOO_MANY_DRAFTS] };

/** `failed`: a server error; nothing was added, and a retry is safe. The same file twice for one owner is one image. */
export async function addImages(
  viewer: Viewer,
  owner: ImageOwner,
  { files, tooMany, whole = false }: ImageUploads,
  remoteIp?: string,
): Promise<Result<AddedImages, "not-found" | "failed">> {
  const by = { viewer, remoteIp };
  if (!(await mayChangeImagesOf(by, owner))) return { ok: false, code: "not-found" };
  const settings = await getSiteSettings();
  const limit = imageLimitFor(owner, settings);
  const faults = files.flatMap((file) =>
    file.fault ? [uploadFaultText(file.fault, file.name, settings.maxFileSize)] : [],
  );
  const sound = files.filter((file) => file.fault === null);
  const tooOften = await countDailyImages(viewer.userId, sound.length);
  if (tooOften) return { ok: true, value: { added: [], faults: [...faults, tooOften] } };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const received = await Promise.all(sound.map((file) => receive(file, settings)));
    const images = received.flatMap((one) => ("key" in one ? [one] : []));
    const refused = received.flatMap((one) => ("key" in one ? [] : [one.fault]));
    const all = (more: boolean) => [...faults, ...refused, ...(more ? [tooManyImagesText(limit)] : [])];
    const keys = images.map((image) => image.key);
    if (images.length === 0 || (whole && all(tooMany).length > 0)) {
      await removeUnshownSoon(keys);
      return { ok: true, value: { added: [], faults: all(tooMany) } };
    }
    const kept = await store(by, owner, { images, limit, whole });
    if (!kept) continue;
    if (!kept.ok) {
      await removeUnshownSoon(keys);
      return kept.code === "full" ? { ok: true, value: NO_ROOM } : { ok: false, code: kept.code };
    }
    const { added, left, repeated } = kept.value;
    await removeUnshownSoon([...left, ...repeated]);
    return { ok: true, value: { added, faults: all(tooMany || left.length > 0) } };
  }
  return { ok: false, code: "failed" };
}

async function receive({ path, name, role = null }: Extract<ImageUpload, { fault: null }>, settings: SiteSettings) {
  const received = await receiveUpload({ path, folder: "pets", maxBytes: settings.maxFileSize * MEGABYTE });
  return received.ok
    ? { ...received.value, role }
    : { fault: uploadFaultText(received.code, name, settings.maxFileSize) };
}

type MarkedImage = ReceivedImage & { role: ImageRole | null };

/** Null when an image's files were deleted meanwhile because no row showed it: all uploads are then received again. */
async function store(
  by: Changer,
  owner: ImageOwner,
  { images, limit, whole }: { images: readonly MarkedImage[]; limit: number; whole: boolean },
) {
  const add = async (client: Prisma.TransactionClient, open: LockedOwner) => {
    const before = await listImages(open.owner, client);
    const known = await listHashes(open.owner, client);
    const fresh = [...new Map(images.map((image) => [image.hash, image])).values()].filter(
      ({ hash }) => !known.has(hash),
    );
    const repeated = images.filter((image) => !fresh.includes(image)).map(({ key }) => key);
    const room = Math.max(0, limit - before.length);
    const fitting = whole && fresh.length > room ? [] : fresh.slice(0, room);
    const ids = await keepInTurn(client, fitting);
    if (!ids) return null;
    if ("draftId" in open.owner) {
      await client.listingDraft.update({ where: { id: open.owner.draftId }, data: { updatedAt: clock.now() } });
    }
    if (fitting.length > 0) await reportChange(client, by, open);
    const place = "breederId" in open.owner ? {} : open.owner;
    const checked = open.pet?.status !== "approved" || mayApproveOf(by.viewer, open);
    for (const [index, { key, role }] of fitting.entries()) {
      const position = before.length + index;
      await client.petImage.create({
        data: { ...place, breederId: open.breederId, imageId: ids.get(key)!, position, checked, role },
      });
    }
    const added = fitting.length > 0 ? (await listImages(open.owner, client)).slice(before.length) : [];
    if (added.length > 0) {
      const change = { from: imageCount(before.length), to: imageCount(before.length + added.length) };
      await noteImageChange(client, by, open, change);
    }
    return { added, left: fresh.slice(fitting.length).map(({ key }) => key), repeated };
  };
  const outcome = await withBegunOwner(by, owner, add).catch((error: unknown) => {
    log.error({ error }, "images could not be added");
    return { ok: false, code: "failed" } as const;
  });
  if (!outcome.ok) return outcome;
  return outcome.value && ({ ok: true, value: outcome.value } as const);
}

// Locks in the order of the keys, so that two requests that add the same images cannot deadlock.
async function keepInTurn(client: Prisma.TransactionClient, images: readonly ReceivedImage[]) {
  const ids = new Map<string, number>();
  for (const image of images.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const id = await ensureImageRow(client, image);
    if (id === null) return null;
    ids.set(image.key, id);
  }
  return ids;
}
