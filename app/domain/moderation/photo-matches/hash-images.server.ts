// Hashes the images that were received before hashes existed, newest first (DUP-02), and compares what a job missed. Each
// image is a step of its own: a run that is killed loses one, and the next run goes on.
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { renditionName, renditionWidths } from "#app/domain/images/image.ts";
import { storePhotoFacts } from "#app/domain/images/photo-facts.server.ts";
import { previewName } from "#app/domain/images/stored-image.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { previewImage } from "#app/platform/images/process-image.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { INCOMING_FOLDER } from "#app/platform/storage/incoming.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { compareImage } from "./compare-image.server.ts";

/** Images of one run: at 20 a second far less than the minute between two runs. */
const IMAGES_A_RUN = 400;
/** As many as the pool has processes, on most machines: uploads come first in its queue. */
const AT_ONCE = 2;
/** Comparisons that are this late are made here. */
const LATE_MS = 60_000;
const NO_FACTS = { hashes: [], takenOn: null, camera: null };

interface ToHash {
  id: number;
  key: string;
  width: number;
  pending: boolean;
}

/** Hashes images that have no hash; resolves to their number. */
export async function hashImages(limit = IMAGES_A_RUN): Promise<number> {
  const images = await db.image.findMany({
    where: { hashedAt: null, key: { startsWith: "pets/" } },
    orderBy: { id: "desc" },
    take: limit,
    select: { id: true, key: true, width: true, pending: true },
  });
  for (let at = 0; at < images.length; at += AT_ONCE) await Promise.all(images.slice(at, at + AT_ONCE).map(hashImage));
  return images.length;
}

/** The file of a middle size has more pixels than the hash uses. Without a file, or with a damaged one, it has no hashes. */
async function hashImage(image: ToHash): Promise<void> {
  const widths = renditionWidths(image);
  const width = widths.find((one) => one >= 512) ?? widths.at(-1)!;
  const names = [renditionName(image.key, width, "jpg"), previewName(image.key)];
  for (const name of image.pending ? names.toReversed() : names) {
    if (!(await storage.stat(name))) continue;
    const found = await withFile(name, (input) =>
      previewImage({ pool: imagePool, input, widths, previewWidth: width }),
    );
    if (!found.ok && found.code === "busy") return; // The next run tries again.
    if (found.ok) return keep(image.id, found.value.photo);
    log.warn({ key: image.key, code: found.code, reason: found.reason }, "an image could not be hashed");
  }
  await keep(image.id, NO_FACTS);
}

async function keep(imageId: number, facts: Parameters<typeof storePhotoFacts>[2]): Promise<void> {
  await db.$transaction((client) => storePhotoFacts(client, imageId, facts));
}

async function withFile<Value>(name: string, work: (path: string) => Promise<Value>): Promise<Value> {
  if (storage.localPath) return work(storage.localPath(name));
  const path = join(INCOMING_FOLDER, randomUUID());
  const file = await storage.read(name);
  if (!file) throw new Error("An image was deleted before it was hashed.");
  await mkdir(INCOMING_FOLDER, { recursive: true, mode: 0o700 });
  try {
    await pipeline(file.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Compares the images whose job failed or never ran; resolves to their number. */
export async function compareLateImages(): Promise<number> {
  const late = await db.image.findMany({
    where: {
      comparedAt: null,
      key: { startsWith: "pets/" },
      hashedAt: { lt: new Date(clock.now().getTime() - LATE_MS) },
    },
    orderBy: { id: "asc" },
    take: IMAGES_A_RUN,
    select: { id: true },
  });
  for (const { id } of late) await compareImage({ imageId: id });
  return late.length;
}

const hashAndCompare = async () => {
  await hashImages();
  await compareLateImages();
};
registerJob("hash-images", hashAndCompare, { cron: "* * * * *", atStart: true, quiet: true });
