// Removes orphans: abandoned upload files, unused images and their files, unused certificates, and old listing drafts. Enqueues images again
// whose processing was interrupted.
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { enqueuePending, removeUnshownImage, removeUnshownSoon } from "#app/domain/images/image-lifecycle.server.ts";
import {
  deleteImageFiles,
  deleteUnmade,
  keyOfFile,
  lockImage,
  originalName,
  ORIGINALS,
  previewName,
} from "#app/domain/images/stored-image.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { INCOMING_FOLDER } from "#app/platform/storage/incoming.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { clearDocuments, type ClearedDocuments } from "./clear-documents.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Younger files may belong to a request that is still running. */
const IN_USE_MS = HOUR_MS;
/** Days after which an unchanged listing draft is removed. */
const DRAFT_DAYS = 90;

/** Folders of images that have a row; images of the site itself have none. */
const FOLDERS = ["pets/", "breeders/", "profiles/"];

/** The numbers of removed rows and files, and of enqueued images. */
export interface Cleared extends ClearedDocuments {
  /** Upload files. */
  uploads: number;
  /** Unused images. */
  images: number;
  /** Images that had only files without a row, or temporary files after completion. */
  orphans: number;
  listingDrafts: number;
  /** Images that are enqueued again. */
  toMake: number;
}

/** Removes orphans that are older than `inUseMs`. */
export async function clearOrphans({ inUseMs = IN_USE_MS }: { inUseMs?: number } = {}): Promise<Cleared> {
  const now = clock.now().getTime();
  const before = new Date(now - inUseMs);
  // In this order one run is enough: removed drafts leave unused images, and removed images leave files.
  const listingDrafts = await clearDrafts(new Date(now - DRAFT_DAYS * DAY_MS));
  const images = await clearUnshown(before);
  return {
    uploads: await clearIncoming(before),
    images,
    orphans: await clearFiles(before),
    ...(await clearDocuments(before)),
    listingDrafts,
    toMake: await makeAgain(before),
  };
}

async function clearIncoming(before: Date): Promise<number> {
  let count = 0;
  for (const name of await readdir(INCOMING_FOLDER).catch(() => [])) {
    const path = join(INCOMING_FOLDER, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}

async function clearDrafts(before: Date): Promise<number> {
  const drafts = await db.listingDraft.findMany({
    where: { updatedAt: { lt: before } },
    select: { id: true, images: { select: { image: { select: { key: true } } } } },
  });
  let count = 0;
  for (const { id, images } of drafts) {
    // Checked again, because its owner may be editing it now.
    const { count: deleted } = await db.listingDraft.deleteMany({ where: { id, updatedAt: { lt: before } } });
    count += deleted;
    await removeUnshownSoon(images.map(({ image }) => image.key));
  }
  const { count: litters } = await db.litterDraft.deleteMany({ where: { updatedAt: { lt: before } } });
  return count + litters;
}

async function clearUnshown(before: Date): Promise<number> {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT stored.key FROM images stored
     WHERE stored.created_at < $1 AND split_part(stored.key, '/', 1) || '/' = ANY($2)
       AND NOT EXISTS (SELECT 1 FROM pet_images image WHERE image.image_id = stored.id)
       AND NOT EXISTS (SELECT 1 FROM pet_revision_images image WHERE image.image_id = stored.id)
       AND NOT EXISTS (SELECT 1 FROM proof_photos proof WHERE proof.image_id = stored.id)
       AND NOT EXISTS (SELECT 1 FROM reports WHERE outcome IS NULL AND evidence->'images' ? stored.key)
       AND NOT EXISTS (SELECT 1 FROM users WHERE users.image_id = stored.id)
       AND NOT EXISTS (SELECT 1 FROM breeders b WHERE stored.id IN (b.profile_image_id, b.cover_image_id))`,
    [before, FOLDERS],
  );
  for (const { key } of rows) await removeUnshownImage({ key });
  return rows.length;
}

async function clearFiles(before: Date): Promise<number> {
  /** By image key: whether it has a file that is needed only until it is complete. */
  const found = new Map<string, boolean>();
  for (const folder of [ORIGINALS, ...FOLDERS]) {
    for await (const { key: name, lastModified } of storage.list(folder)) {
      const key = lastModified < before ? keyOfFile(name) : null;
      if (!key) continue;
      const passing = name === originalName(key) || name === previewName(key);
      found.set(key, passing || (found.get(key) ?? false));
    }
  }
  const rows = await db.image.findMany({ select: { key: true, pending: true } });
  const pending = new Map(rows.map((row) => [row.key, row.pending]));
  let count = 0;
  for (const [key, passing] of found) {
    const suspect = !pending.has(key) || (passing && !pending.get(key));
    if (suspect && (await clearFilesOf(key))) count += 1;
  }
  return count;
}

async function clearFilesOf(key: string): Promise<boolean> {
  return db.$transaction(async (client) => {
    await lockImage(client, key);
    const row = await client.image.findUnique({ where: { key }, select: { pending: true } });
    if (!row) await deleteImageFiles(key);
    else if (!row.pending) await deleteUnmade(key);
    return !row?.pending;
  });
}

async function makeAgain(before: Date): Promise<number> {
  const pending = await enqueuePending(before);
  if (pending > 0) log.warn({ images: pending }, "images had not been made");
  return pending;
}
