// The picture of an account.
import type { PictureFault } from "#app/domain/pictures/faults.ts";
import { keepPicture, releasePicture, removeUnshownSoon } from "#app/domain/pictures/keep-picture.server.ts";
import { receivePicture } from "#app/domain/pictures/receive-picture.server.ts";
import type { ReceivedPicture, StoredPicture } from "#app/domain/pictures/stored-picture.server.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";

type Client = Prisma.TransactionClient;
export interface PictureUpload {
  /** A finished file that nobody else changes; it stays where it is. */
  path: string;
  maxBytes: number;
}

/** `not-stored`: a fault of ours while the files were made; `not-saved`: afterwards. */
export type SetPictureFailure = PictureFault | "not-stored" | "not-saved";

/** Makes an upload the picture of an account; the one before is removed. */
export async function setProfilePicture(
  userId: number,
  { path, maxBytes }: PictureUpload,
): Promise<Result<StoredPicture, SetPictureFailure>> {
  for (let tries = 0; tries < 3; tries += 1) {
    const stored = await receivePicture({ path, maxBytes, folder: "profiles" });
    if (!stored.ok) return stored;
    // Null when its files have been removed in between, as nobody else showed them: then they are made once more.
    const shown = await show(userId, stored.value).catch(notSaved);
    if (shown) return { ok: true, value: shown };
  }
  return { ok: false, code: "not-saved" };
}

/** Takes the picture of an account away, with its files; false when it has none. */
export async function deleteProfilePicture(userId: number): Promise<boolean> {
  const key = await db.$transaction(async (client) => {
    const before = await pictureOf(client, userId);
    if (!before) return null;
    await client.user.update({ where: { id: userId }, data: { pictureId: null } });
    await releasePicture(client, before.key);
    return before.key;
  });
  if (key) await removeUnshownSoon([key]);
  return key !== null;
}

async function show(userId: number, picture: ReceivedPicture): Promise<StoredPicture | null> {
  const done = await db.$transaction(async (client) => {
    const replaced = await pictureOf(client, userId);
    // The same file once more, as after a lost response.
    if (replaced?.hash === picture.hash) return { shown: replaced, unshown: picture.key };
    const id = await keepPicture(client, picture);
    if (id === null) return null;
    await client.user.update({ where: { id: userId }, data: { pictureId: id } });
    if (replaced) await releasePicture(client, replaced.key);
    return { shown: picture, unshown: replaced?.key };
  });
  if (done?.unshown) await removeUnshownSoon([done.unshown]);
  return done && done.shown;
}

function notSaved(error: unknown): null {
  log.error({ error }, "a profile picture could not be saved");
  return null;
}

async function pictureOf(client: Client, userId: number): Promise<(StoredPicture & { hash: string | null }) | null> {
  // The row is locked: of two changes at once the second sees the picture that the first has put there.
  await client.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
  const user = await client.user.findUnique({ where: { id: userId }, select: { picture: true } });
  return user?.picture ?? null;
}
