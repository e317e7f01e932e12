// Puts received pictures into a listing, in one transaction: those that fit, or none.
import { mayApprovePets } from "#app/domain/moderation/change-pet-status.server.ts";
import { keepPicture } from "#app/domain/pictures/keep-picture.server.ts";
import type { ReceivedPicture } from "#app/domain/pictures/stored-picture.server.ts";
import type { Result } from "#app/domain/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { imageCount, noteImageChange, reportPhotoChange } from "./photo-changes.server.ts";
import { changeHome, type Changer, type OpenHome } from "./photo-home.server.ts";
import { conditionOf, listPhotos } from "./queries.server.ts";
import type { PhotoHome, PhotoView } from "./views.ts";

export interface Kept {
  added: PhotoView[];
  /** Keys of pictures that did not fit. */
  left: string[];
  /** Keys of pictures that are there already: the same file was sent before. */
  repeated: string[];
}

/** Null when a picture's files have been removed in between, as nobody else showed it: then all is to be received again. */
export async function keepPhotos(
  by: Changer,
  home: PhotoHome,
  { pictures, limit, whole = false }: { pictures: readonly ReceivedPicture[]; limit: number; whole?: boolean },
): Promise<Result<Kept, "not-found" | "failed"> | null> {
  const add = async (client: Prisma.TransactionClient, open: OpenHome) => {
    const before = await listPhotos(open.home, client);
    const known = await hashesIn(client, open.home);
    const fresh = [...new Map(pictures.map((picture) => [picture.hash, picture])).values()].filter(
      ({ hash }) => !known.has(hash),
    );
    const repeated = pictures.filter((picture) => !fresh.includes(picture)).map(({ key }) => key);
    const room = Math.max(0, limit - before.length);
    const fitting = whole && fresh.length > room ? [] : fresh.slice(0, room);
    const ids = await keepInTurn(client, fitting);
    if (!ids) return null;
    if ("draftId" in open.home) {
      await client.listingDraft.update({ where: { id: open.home.draftId }, data: { updatedAt: clock.now() } });
    }
    if (fitting.length > 0) await reportPhotoChange(client, by, open);
    const checked = open.pet?.status !== "approved" || mayApprovePets(by.viewer);
    const added = await show(client, open, { checked, pictures: fitting, ids, from: before.length });
    if (added.length > 0) {
      const change = { from: imageCount(before.length), to: imageCount(before.length + added.length) };
      await noteImageChange(client, by, open, change);
    }
    return { added, left: fresh.slice(fitting.length).map(({ key }) => key), repeated };
  };
  const begin = pictures.length > 0;
  const outcome = await changeHome(by, home, add, { begin }).catch((error: unknown) => {
    log.error({ error }, "photographs could not be added");
    return { ok: false, code: "failed" } as const;
  });
  if (!outcome.ok) return outcome;
  return outcome.value && { ok: true, value: outcome.value };
}

/** What the photos of a home are compared by. */
async function hashesIn(client: Prisma.TransactionClient, home: PhotoHome): Promise<Set<string | null>> {
  const images = await client.petImage.findMany({
    where: conditionOf(home),
    select: { picture: { select: { hash: true } } },
  });
  return new Set(images.map(({ picture }) => picture.hash));
}

// In the order of their keys, so that two who add the same pictures never wait for each other.
async function keepInTurn(client: Prisma.TransactionClient, pictures: readonly ReceivedPicture[]) {
  const ids = new Map<string, number>();
  for (const picture of pictures.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const id = await keepPicture(client, picture);
    if (id === null) return null;
    ids.set(picture.key, id);
  }
  return ids;
}

interface Shown {
  pictures: readonly ReceivedPicture[];
  ids: ReadonlyMap<string, number>;
  from: number;
  checked: boolean;
}

async function show(
  client: Prisma.TransactionClient,
  { home, breederId }: OpenHome,
  { pictures, ids, from, checked }: Shown,
): Promise<PhotoView[]> {
  const place = "breederId" in home ? {} : home;
  for (const [index, { key }] of pictures.entries()) {
    const image = { ...place, breederId, pictureId: ids.get(key)!, position: from + index, checked };
    await client.petImage.create({ data: image });
  }
  return (await listPhotos(home, client)).slice(from);
}
