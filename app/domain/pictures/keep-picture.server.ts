// Pictures that rows show. A picture may be shown by several rows, so its files go when the last one lets go of it; whoever
// begins to show a picture and whoever removes it wait for each other.
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { deletePicture } from "./delete-picture.server.ts";
import { MAKE_PICTURE_DELAY_SECONDS, MAKE_PICTURE_JOB, makePictureSoon } from "./make-picture.server.ts";
import { originalName, summaryName } from "./picture-files.server.ts";
import { isShown, lockPicture } from "./picture-lock.server.ts";
import type { ReceivedPicture } from "./stored-picture.server.ts";

const REMOVE_PICTURE_JOB = "remove-picture";

type Client = Prisma.TransactionClient;

/**
 * The number of the row of a stored picture, made if need be, for the caller's transaction to show; files that it does not
 * have yet are made from now on, and wait for the commit. Null when its files have been removed since they were stored, as
 * nobody showed them: then the upload is to be received once more.
 */
export async function keepPicture(client: Client, picture: ReceivedPicture): Promise<number | null> {
  const { key, hash, width, height, colour } = picture;
  await lockPicture(client, key);
  const complete = (await storage.stat(summaryName(key))) !== null;
  if (!complete && !(await storage.stat(originalName(key)))) return null;
  const { id } = await client.picture.upsert({
    where: { key },
    create: { key, hash, width, height, colour, pending: !complete },
    update: complete ? {} : { pending: true },
    select: { id: true },
  });
  if (!complete) {
    await enqueue(MAKE_PICTURE_JOB, { key }, { client, startAfterSeconds: MAKE_PICTURE_DELAY_SECONDS });
    makePictureSoon(key);
  }
  return id;
}

/** Says within a transaction that a row shows a picture no longer. After the commit, `removeUnshownSoon` saves the wait. */
export async function releasePicture(client: Client, key: string): Promise<void> {
  await enqueue(REMOVE_PICTURE_JOB, { key }, { client });
}

/** Removes pictures that have been released, now; what fails is left to the job. */
export async function removeUnshownSoon(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await removeUnshownPicture({ key }).catch((error: unknown) => log.warn({ error }, "a picture is removed later"));
  }
}

/** Removes a picture that nothing shows any more, row and files. */
export async function removeUnshownPicture({ key }: { key: string }): Promise<void> {
  await db.$transaction(async (client) => {
    await lockPicture(client, key);
    if (await isShown(client, key)) return;
    await client.picture.deleteMany({ where: { key } });
    await deletePicture(key);
  });
}

registerJob(REMOVE_PICTURE_JOB, removeUnshownPicture);
