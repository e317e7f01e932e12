// The picture of an account. One upload is stored once however many accounts show it, so its files go when the last one
// lets go of it; an upload and a removal of the same picture wait for each other.
import { deletePicture } from "#app/domain/pictures/delete-picture.server.ts";
import type { PictureFault } from "#app/domain/pictures/faults.ts";
import { storePicture, type StoredPicture, summaryName } from "#app/domain/pictures/store-picture.server.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";

export const REMOVE_PICTURE_JOB = "remove-profile-picture";

type Client = Prisma.TransactionClient;
export interface PictureUpload {
  bytes: Uint8Array;
  maxBytes: number;
}

/** `not-stored`: a fault of ours while the files were made; `not-saved`: afterwards. */
export type SetPictureFailure = PictureFault | "not-stored" | "not-saved";

/** Makes an upload the picture of an account; the one before is removed. */
export async function setProfilePicture(
  userId: number,
  { bytes, maxBytes }: PictureUpload,
): Promise<Result<StoredPicture, SetPictureFailure>> {
  for (let tries = 0; tries < 3; tries += 1) {
    const stored = await storePicture({ bytes, maxBytes, folder: "profiles" }).catch((error: unknown) => {
      log.error({ error }, "a profile picture could not be stored");
      return { ok: false, code: "not-stored" } as const;
    });
    if (!stored.ok) return stored;
    // False when its files have been removed in between, as nobody else showed them: then they are made once more.
    if (await show(userId, stored.value).catch(notSaved)) return stored;
  }
  return { ok: false, code: "not-saved" };
}

/** Takes the picture of an account away, with its files; false when it has none. */
export async function deleteProfilePicture(userId: number): Promise<boolean> {
  const key = await db.$transaction(async (client) => {
    const before = await pictureOf(client, userId);
    if (!before) return null;
    await client.user.update({ where: { id: userId }, data: { pictureId: null } });
    await enqueue(REMOVE_PICTURE_JOB, { key: before.key }, { client });
    return before.key;
  });
  if (key) await removeSoon(key);
  return key !== null;
}

/** Removes a picture that no account shows any more, row and files. */
export async function removeUnshownPicture({ key }: { key: string }): Promise<void> {
  await db.$transaction(async (client) => {
    await lock(client, key);
    const shown = await client.user.count({ where: { picture: { key } } });
    if (shown > 0) return;
    await client.picture.deleteMany({ where: { key } });
    await deletePicture(key);
  });
}

async function show(userId: number, picture: StoredPicture): Promise<boolean> {
  const { key, width, height, colour } = picture;
  const before = await db.$transaction(async (client) => {
    await lock(client, key);
    if (!(await storage.stat(summaryName(key)))) return undefined;
    const { id } = await client.picture.upsert({
      where: { key },
      create: { key, width, height, colour },
      update: {},
      select: { id: true },
    });
    const replaced = await pictureOf(client, userId);
    await client.user.update({ where: { id: userId }, data: { pictureId: id } });
    if (!replaced || replaced.key === key) return null;
    await enqueue(REMOVE_PICTURE_JOB, { key: replaced.key }, { client });
    return replaced.key;
  });
  if (before) await removeSoon(before);
  return before !== undefined;
}

function notSaved(error: unknown): false {
  log.error({ error }, "a profile picture could not be saved");
  return false;
}

async function pictureOf(client: Client, userId: number): Promise<{ key: string } | null> {
  // The row is locked: of two changes at once the second sees the picture that the first has put there.
  await client.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
  const user = await client.user.findUnique({ where: { id: userId }, select: { picture: { select: { key: true } } } });
  return user?.picture ?? null;
}

// At once, and once more by the job if this process should end before.
async function removeSoon(key: string): Promise<void> {
  await removeUnshownPicture({ key }).catch((error: unknown) => log.warn({ error }, "a picture is removed later"));
}

async function lock(client: Client, key: string): Promise<void> {
  await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`picture ${key}`}, 0))`;
}

registerJob(REMOVE_PICTURE_JOB, removeUnshownPicture);
