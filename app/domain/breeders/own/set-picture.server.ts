// The two pictures of a breeder's page.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { DEFAULT_FOCAL_POINT, formatFocalPoint } from "#app/domain/breeders/focal-point.ts";
import { lockBreeder } from "#app/domain/breeders/lock-breeder.server.ts";
import { keepPicture, releasePicture, removeUnshownSoon } from "#app/domain/pictures/keep-picture.server.ts";
import { type ReceiveFault, receivePicture } from "#app/domain/pictures/receive-picture.server.ts";
import type { ReceivedPicture, StoredPicture } from "#app/domain/pictures/stored-picture.server.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { ownBreederId } from "./policy.ts";
import type { BreederPicture } from "./views.ts";

type Client = Prisma.TransactionClient;

/** A finished file on the disk, which stays where it is. */
export interface PictureFile {
  path: string;
  maxBytes: number;
}

/** Makes a file one of the viewer's pictures; the one before is removed, and the new one is placed by its middle. */
export async function setBreederPicture(
  viewer: Viewer,
  which: BreederPicture,
  file: PictureFile,
): Promise<Result<StoredPicture, ReceiveFault | "forbidden">> {
  const breederId = ownBreederId(viewer);
  if (breederId === null) return { ok: false, code: "forbidden" };
  for (let tries = 0; tries < 3; tries += 1) {
    const stored = await receivePicture({ ...file, folder: "breeders" });
    if (!stored.ok) return stored;
    // Null when its files have been removed in between, as nobody else showed them: then they are made once more.
    const shown = await show(breederId, which, stored.value).catch(notShown);
    if (shown) return { ok: true, value: shown };
  }
  return { ok: false, code: "not-stored" };
}

/** Takes one of the viewer's pictures away, with its files; false when there is none. */
export async function deleteBreederPicture(
  viewer: Viewer,
  which: BreederPicture,
): Promise<Result<{ deleted: boolean }, "forbidden">> {
  const breederId = ownBreederId(viewer);
  if (breederId === null) return { ok: false, code: "forbidden" };
  const key = await db.$transaction(async (client) => {
    const before = await pictureOf(client, breederId, which);
    if (before === null) return null;
    await client.breeder.update({ where: { id: breederId }, data: columns(which, null) });
    await releasePicture(client, before.key);
    return before.key;
  });
  if (key !== null) await removeUnshownSoon([key]);
  return { ok: true, value: { deleted: key !== null } };
}

async function show(breederId: number, which: BreederPicture, picture: ReceivedPicture): Promise<StoredPicture | null> {
  const done = await db.$transaction(async (client) => {
    const replaced = await pictureOf(client, breederId, which);
    // The same file once more is no reason to place it anew.
    if (replaced?.hash === picture.hash) return { shown: replaced, unshown: picture.key };
    const id = await keepPicture(client, picture);
    if (id === null) return null;
    await client.breeder.update({ where: { id: breederId }, data: columns(which, id) });
    if (replaced) await releasePicture(client, replaced.key);
    return { shown: picture, unshown: replaced?.key };
  });
  if (done?.unshown) await removeUnshownSoon([done.unshown]);
  return done && done.shown;
}

function notShown(error: unknown): null {
  log.error({ error }, "a picture of a breeder could not be saved");
  return null;
}

function columns(which: BreederPicture, pictureId: number | null): Prisma.BreederUncheckedUpdateInput {
  const position = formatFocalPoint(DEFAULT_FOCAL_POINT);
  return which === "image"
    ? { profilePictureId: pictureId, profileImagePosition: position }
    : { coverPictureId: pictureId, coverImagePosition: position };
}

async function pictureOf(
  client: Client,
  breederId: number,
  which: BreederPicture,
): Promise<(StoredPicture & { hash: string | null }) | null> {
  // The row is locked: of two changes at once the second sees the picture that the first has put there.
  await lockBreeder(client, breederId);
  const select = { profilePicture: true, coverPicture: true };
  const breeder = await client.breeder.findUniqueOrThrow({ where: { id: breederId }, select });
  return which === "image" ? breeder.profilePicture : breeder.coverPicture;
}
