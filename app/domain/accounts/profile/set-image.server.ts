// Sets and deletes the profile image of an account.
import { ensureImageRow, releaseImage, removeUnshownSoon } from "#app/domain/images/image-lifecycle.server.ts";
import { type ReceivedImage, receiveUpload, type StoredImage } from "#app/domain/images/stored-image.server.ts";
import type { UploadFault } from "#app/domain/images/upload-fault-texts.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";

type Client = Prisma.TransactionClient;
export interface ImageUploadResult {
  /** The complete uploaded file; it is neither changed nor moved. */
  path: string;
  maxBytes: number;
}

/** `not-stored`: an internal error while the renditions were made; `not-saved`: an internal error afterwards. */
export type SetImageFailure = UploadFault | "not-stored" | "not-saved";

/** Makes an upload the profile image of an account and removes the earlier one. */
export async function setProfileImage(
  userId: number,
  { path, maxBytes }: ImageUploadResult,
): Promise<Result<StoredImage, SetImageFailure>> {
  for (let tries = 0; tries < 3; tries += 1) {
    const stored = await receiveUpload({ path, maxBytes, folder: "profiles" });
    if (!stored.ok) return stored;
    // Null when its files were removed meanwhile, as no other row used them: then they are made again.
    const shown = await show(userId, stored.value).catch(notSaved);
    if (shown) return { ok: true, value: shown };
  }
  return { ok: false, code: "not-saved" };
}

/** Deletes the profile image with its files, unless it is another than the one that a form showed; returns whether it was kept. */
export async function deleteProfileImage(userId: number, shown?: string): Promise<{ isKept: boolean }> {
  const key = await db.$transaction(async (client) => {
    const before = await imageOf(client, userId);
    if (!before) return null;
    if (shown && before.key !== shown) return "kept";
    await client.user.update({ where: { id: userId }, data: { imageId: null } });
    await releaseImage(client, before.key);
    return before.key;
  });
  if (key === "kept") return { isKept: true };
  if (key) await removeUnshownSoon([key]);
  return { isKept: false };
}

async function show(userId: number, image: ReceivedImage): Promise<StoredImage | null> {
  const done = await db.$transaction(async (client) => {
    const replaced = await imageOf(client, userId);
    // The same file was uploaded again, as after a lost response.
    if (replaced?.hash === image.hash) return { shown: replaced, unshown: image.key };
    const id = await ensureImageRow(client, image);
    if (id === null) return null;
    await client.user.update({ where: { id: userId }, data: { imageId: id } });
    if (replaced) await releaseImage(client, replaced.key);
    return { shown: image, unshown: replaced?.key };
  });
  if (done?.unshown) await removeUnshownSoon([done.unshown]);
  return done && done.shown;
}

function notSaved(error: unknown): null {
  log.error({ error }, "a profile picture could not be saved");
  return null;
}

async function imageOf(client: Client, userId: number): Promise<(StoredImage & { hash: string | null }) | null> {
  // Row lock: of two concurrent changes, the second sees the image that the first has set.
  await client.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
  const user = await client.user.findUnique({ where: { id: userId }, select: { image: true } });
  return user?.image ?? null;
}
