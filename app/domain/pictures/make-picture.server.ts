// The second half of an upload: its renditions are made while its sender goes on. The process that received the upload
// begins at once; a job a minute later, another one at every start and one every night make what is still missing.
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { db } from "#app/platform/db.server.ts";
import type { MadeImages } from "#app/platform/images/image-pool.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { processImage } from "#app/platform/images/process-image.server.ts";
import { enqueue, registerJob } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";
import { INCOMING_FOLDER } from "#app/platform/storage/incoming.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { deletePicture, deleteUnmade } from "./delete-picture.server.ts";
import { originalName, summaryName } from "./picture-files.server.ts";
import { lockPicture } from "./picture-lock.server.ts";
import { PICTURE_WIDTHS } from "./picture.ts";
import { writePicture } from "./stored-picture.server.ts";

export const MAKE_PICTURE_JOB = "make-picture";
const MAKE_PENDING_JOB = "make-pending-images";
/** Long enough for the process that took the upload to have been through with it. */
export const MAKE_PICTURE_DELAY_SECONDS = 60;

const STORE_LIMIT_MS = 60_000;
const makeOnce = singleFlight(make);

/** Begins to make the files of a picture; what fails is left to the job. */
export function makePictureSoon(key: string): void {
  makePicture({ key }).catch((error: unknown) => log.warn({ error, key }, "a picture is made later"));
}

/** Makes the files of a picture that is shown and has none yet. Bears repeating, also in two processes at once. */
export async function makePicture({ key }: { key: string }): Promise<void> {
  await makeOnce(key);
}

/**
 * Enqueues a job for each image whose renditions are missing, oldest first, and resolves to their number. A process that
 * ended has left them, or the seed has. With `before`, only for images that were received before then.
 */
export async function enqueuePending(before?: Date): Promise<number> {
  const pending = await db.picture.findMany({
    where: { pending: true, createdAt: { lt: before } },
    select: { key: true },
    orderBy: { id: "asc" },
  });
  for (const { key } of pending) await enqueue(MAKE_PICTURE_JOB, { key });
  return pending.length;
}

async function make(key: string): Promise<void> {
  if (await storage.stat(summaryName(key))) return complete(key, null);
  if (!(await storage.stat(originalName(key)))) return;
  const made = await withOriginal(key, (path) =>
    processImage({ pool: imagePool, input: path, widths: PICTURE_WIDTHS }),
  );
  if (made.ok) return complete(key, made.value);
  // Every worker is busy: the job tries again.
  if (made.code === "busy") throw new Error("No worker was free for a picture.");
  log.error({ key, code: made.code, reason: made.reason }, "a picture keeps its preview: its files cannot be made");
}

// Written under the lock, so that nobody removes half of them meanwhile; the summary says that all are there.
async function complete(key: string, made: MadeImages | null): Promise<void> {
  await db.$transaction(
    async (client) => {
      await lockPicture(client, key);
      const row = await client.picture.findUnique({ where: { key }, select: { pending: true } });
      if (!row) return deletePicture(key);
      if (!row.pending) return deleteUnmade(key);
      if (!(await storage.stat(summaryName(key)))) {
        if (!made) throw new Error("A picture has lost its files.");
        await writePicture(key, made, storage);
      }
      await client.picture.update({ where: { key }, data: { pending: false } });
      await deleteUnmade(key);
    },
    { timeout: STORE_LIMIT_MS, maxWait: STORE_LIMIT_MS },
  );
}

/** The upload as a file of this machine, which is where workers read. */
async function withOriginal<Value>(key: string, work: (path: string) => Promise<Value>): Promise<Value> {
  const name = originalName(key);
  if (storage.localPath) return work(storage.localPath(name));
  const path = join(INCOMING_FOLDER, randomUUID());
  const original = await storage.read(name);
  if (!original) throw new Error("An upload has gone before its files were made.");
  await mkdir(INCOMING_FOLDER, { recursive: true });
  try {
    await pipeline(original.stream, createWriteStream(path, { flags: "wx" }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

registerJob(MAKE_PICTURE_JOB, makePicture, { quiet: true });
const makePending = async () => {
  await enqueuePending();
};
registerJob(MAKE_PENDING_JOB, makePending, { atStart: true });
