// The life cycle of a stored image: renditions are made after the upload, by the process that received it or by a job,
// and the files are deleted when no row shows the image any more.
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { EncodedImages } from "#app/platform/images/image-job.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { processImage } from "#app/platform/images/process-image.server.ts";
import { enqueue, enqueueMany, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";
import { INCOMING_FOLDER } from "#app/platform/storage/incoming.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { RENDITION_WIDTHS } from "./image.ts";
import { isCompared, storePhotoFacts } from "./photo-facts.server.ts";
import {
  deleteImageFiles,
  deleteUnmade,
  isShown,
  lockImage,
  originalName,
  type ReceivedImage,
  summaryName,
  writeImage,
} from "./stored-image.server.ts";

const REMOVE_IMAGE_JOB = "remove-image";
export const MAKE_RENDITIONS_JOB = "make-renditions";
const MAKE_PENDING_JOB = "make-pending-images";
/** Long enough for the process that received the upload to have finished it. */
const MAKE_RENDITIONS_DELAY_SECONDS = 60;
const STORE_LIMIT_MS = 60_000;

type Client = Prisma.TransactionClient;

const makeOnce = singleFlight(make);

/**
 * Resolves to the id of the image's row, created if missing, for a reference in the caller's transaction. Missing
 * renditions are made at once. Null when the files were deleted since they were stored, because no row showed the
 * image: the caller then receives the upload again.
 */
export async function ensureImageRow(client: Client, image: ReceivedImage): Promise<number | null> {
  const { key, hash, width, height, colour, photo } = image;
  await lockImage(client, key);
  const complete = (await storage.stat(summaryName(key))) !== null;
  if (!complete && !(await storage.stat(originalName(key)))) return null;
  const { id } = await client.image.upsert({
    where: { key },
    create: { key, hash, width, height, colour, pending: !complete },
    update: complete ? {} : { pending: true },
    select: { id: true },
  });
  if (isCompared(key)) await storePhotoFacts(client, id, photo);
  if (!complete) {
    await enqueue(MAKE_RENDITIONS_JOB, { key }, { client, startAfterSeconds: MAKE_RENDITIONS_DELAY_SECONDS });
    makeRenditionsSoon(key);
  }
  return id;
}

/**
 * Enqueues the removal of an image that a row no longer shows. After the commit, `removeUnshownSoon` removes it at
 * once.
 */
export async function releaseImage(client: Client, key: string): Promise<void> {
  await enqueue(REMOVE_IMAGE_JOB, { key }, { client });
}

/** The same for many images, with one statement. */
export async function releaseImages(client: Client, keys: readonly string[]): Promise<void> {
  await enqueueMany(
    REMOVE_IMAGE_JOB,
    keys.map((key) => ({ key })),
    client,
  );
}

/** Removes released images at once; a failure is left to the job. */
export async function removeUnshownSoon(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await removeUnshownImage({ key }).catch((error: unknown) => log.warn({ error }, "an image is removed later"));
  }
}

/** Deletes the row and the files of an image that no row shows. */
export async function removeUnshownImage({ key }: { key: string }): Promise<void> {
  await db.$transaction(async (client) => {
    await lockImage(client, key);
    if (await isShown(client, key)) return;
    await client.image.deleteMany({ where: { key } });
    await deleteImageFiles(key);
  });
}

/** Starts to make the renditions of an image; a failure is left to the job. */
function makeRenditionsSoon(key: string): void {
  makeRenditions({ key }).catch((error: unknown) => log.warn({ error, key }, "renditions are made later"));
}

/** Makes the missing renditions of an image. Idempotent, also when two processes run it at the same time. */
export async function makeRenditions({ key }: { key: string }): Promise<void> {
  await makeOnce(key);
}

/**
 * Enqueues a job for each image without renditions, oldest first, and resolves to their number. Such images come from a
 * process that ended early, or from the seed. `before` limits this to images received earlier.
 */
export async function enqueuePending(before?: Date): Promise<number> {
  const pending = await db.image.findMany({
    where: { pending: true, createdAt: { lt: before } },
    select: { key: true },
    orderBy: { id: "asc" },
  });
  for (const { key } of pending) await enqueue(MAKE_RENDITIONS_JOB, { key });
  return pending.length;
}

async function make(key: string): Promise<void> {
  if (await storage.stat(summaryName(key))) return complete(key, null);
  if (!(await storage.stat(originalName(key)))) return;
  const made = await withOriginal(key, (path) =>
    processImage({ pool: imagePool, input: path, widths: RENDITION_WIDTHS }),
  );
  if (made.ok) return complete(key, made.value);
  // Every worker is busy: the job queue retries.
  if (made.code === "busy") throw new Error("No worker was free for an image.");
  log.error({ key, code: made.code, reason: made.reason }, "an image keeps its preview: its renditions cannot be made");
}

// Writes under the lock, so that the image cannot be removed between two files. The summary marks the image as
// complete.
async function complete(key: string, made: EncodedImages | null): Promise<void> {
  await db.$transaction(
    async (client) => {
      await lockImage(client, key);
      const row = await client.image.findUnique({ where: { key }, select: { pending: true } });
      if (!row) return deleteImageFiles(key);
      if (!row.pending) return deleteUnmade(key);
      if (!(await storage.stat(summaryName(key)))) {
        if (!made) throw new Error("An image has lost its files.");
        await writeImage(key, made, storage);
      }
      await client.image.update({ where: { key }, data: { pending: false } });
      await deleteUnmade(key);
    },
    { timeout: STORE_LIMIT_MS, maxWait: STORE_LIMIT_MS },
  );
}

/** Runs `work` with the upload as a local file, because the workers read files. */
async function withOriginal<Value>(key: string, work: (path: string) => Promise<Value>): Promise<Value> {
  const name = originalName(key);
  if (storage.localPath) return work(storage.localPath(name));
  const path = join(INCOMING_FOLDER, randomUUID());
  const original = await storage.read(name);
  if (!original) throw new Error("An upload was deleted before its renditions were made.");
  await mkdir(INCOMING_FOLDER, { recursive: true, mode: 0o700 });
  try {
    await pipeline(original.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

registerJob(REMOVE_IMAGE_JOB, removeUnshownImage);
registerJob(MAKE_RENDITIONS_JOB, makeRenditions, { quiet: true });
const makePending = async () => {
  await enqueuePending();
};
registerJob(MAKE_PENDING_JOB, makePending, { atStart: true });
