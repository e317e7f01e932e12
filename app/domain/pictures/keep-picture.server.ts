// Pictures that rows show. One upload is stored once however many rows show it, so its files go when the last one lets
// go of it; whoever begins to show a picture and whoever removes it wait for each other.
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { deletePicture } from "./delete-picture.server.ts";
import { type StoredPicture, summaryName } from "./store-picture.server.ts";

export const REMOVE_PICTURE_JOB = "remove-picture";

type Client = Prisma.TransactionClient;

/**
 * The number of the row of a stored picture, made if need be, for the caller's transaction to show. Null when its files
 * have been removed since they were stored, as nobody showed them: then the upload is to be stored once more.
 */
export async function keepPicture(client: Client, picture: StoredPicture): Promise<number | null> {
  const { key, width, height, colour } = picture;
  await lock(client, key);
  if (!(await storage.stat(summaryName(key)))) return null;
  const { id } = await client.picture.upsert({
    where: { key },
    create: { key, width, height, colour },
    update: {},
    select: { id: true },
  });
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
    await lock(client, key);
    if (await isShown(client, key)) return;
    await client.picture.deleteMany({ where: { key } });
    await deletePicture(key);
  });
}

async function isShown(client: Client, key: string): Promise<boolean> {
  const picture = { picture: { key } };
  if (await client.petImage.findFirst({ where: picture, select: { id: true } })) return true;
  if (await client.user.findFirst({ where: picture, select: { id: true } })) return true;
  const ofBreeder = { OR: [{ profilePicture: { key } }, { coverPicture: { key } }] };
  return (await client.breeder.findFirst({ where: ofBreeder, select: { id: true } })) !== null;
}

async function lock(client: Client, key: string): Promise<void> {
  await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`picture ${key}`}, 0))`;
}

registerJob(REMOVE_PICTURE_JOB, removeUnshownPicture);
