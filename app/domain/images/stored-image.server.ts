// The files of a stored image: receiving an upload, random keys and hashes, file names, lock, and deletion.
import { createHash, randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { KILOBYTE, MEGABYTE } from "#app/domain/shared/file-sizes.ts";
import type { Result } from "#app/domain/shared/result.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { findImageFault, type ImageFault } from "#app/platform/images/find-image-fault.server.ts";
import type { EncodedImages, PhotoFacts } from "#app/platform/images/image-job.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { previewImage } from "#app/platform/images/process-image.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storage as siteStorage } from "#app/platform/storage/storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { type Image, type ImageFolder, isImageKey, RENDITION_WIDTHS, renditionName } from "./image.ts";

/** The default size limit of an upload in bytes (5 MB); the site's settings can change it. */
export const DEFAULT_MAX_IMAGE_BYTES = 5 * MEGABYTE;

const READ_BYTES = 64 * KILOBYTE;
const PREVIEW_WIDTH = 320;

type Client = Prisma.TransactionClient;

/** An image without its alt text, which is stored in the row that shows it. */
export type StoredImage = Omit<Image, "alt">;

/** An upload that has just been stored. */
export interface ReceivedImage extends StoredImage {
  /** Hash of the uploaded file: two uploads of the same file have one hash and two keys. */
  hash: string;
  photo: PhotoFacts;
}

/** Stores the renditions of an image, then its summary. */
export async function writeImage(key: string, made: EncodedImages, storage: Storage): Promise<StoredImage> {
  const { files, ...summary } = made;
  await Promise.all(files.map((file) => storage.write(renditionName(key, file.width, file.extension), file.bytes)));
  // Written last: an image with a summary is complete.
  await storage.write(summaryName(key), Buffer.from(JSON.stringify(summary)));
  return { key, ...summary };
}

/** The summary of a complete image; null for any other. */
export async function readSummary(storage: Storage, key: string): Promise<StoredImage | null> {
  const file = await storage.read(summaryName(key));
  if (!file) return null;
  const text = Buffer.concat(await file.stream.toArray()).toString();
  return { key, ...(JSON.parse(text) as Omit<StoredImage, "key">) };
}

/** A random key: a visitor who has the same file cannot compute its URL. */
function newImageKey(folder: ImageFolder): string {
  return `${folder}/${randomBytes(16).toString("hex")}`;
}

/** The first 128 bits of the SHA-256 of a file, as 32 hexadecimal digits. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  // One buffer is reused; a stream would allocate as much memory as the file has bytes.
  const part = Buffer.allocUnsafe(READ_BYTES);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(part, 0, READ_BYTES);
      if (bytesRead === 0) return hash.digest("hex").slice(0, 32);
      hash.update(part.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** The file that marks an image as complete, with its size and colour. Never served. */
export function summaryName(key: string): string {
  return `${key}.json`;
}

/** The small preview that is served until the renditions are made. */
export function previewName(key: string): string {
  return `${key}-preview.jpg`;
}

/** The folder of uploads without renditions. Never served: their metadata may contain the location of the photo. */
export const ORIGINALS = "originals/";

/** The uploaded file. */
export function originalName(key: string): string {
  return `${ORIGINALS}${key}`;
}

/** The key of the image that a stored file belongs to; null for any other file. */
export function keyOfFile(name: string): string | null {
  const plain = name.startsWith(ORIGINALS) ? name.slice(ORIGINALS.length) : name;
  const key = plain.replace(/(?:-[a-z0-9]+)?\.[a-z]+$/, "");
  return isImageKey(key) ? key : null;
}

/** Locks an image until the transaction ends, in every process: to show it, to complete it or to remove it. */
export async function lockImage(client: Client, key: string): Promise<void> {
  await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`picture ${key}`}, 0))`;
}

/** Whether a row shows an image, or an open report has it as evidence. */
export async function isShown(client: Client, key: string): Promise<boolean> {
  const image = { image: { key } };
  if (await client.petImage.findFirst({ where: image, select: { id: true } })) return true;
  if (await client.petRevisionImage.findFirst({ where: image, select: { imageId: true } })) return true;
  if (await client.proofPhoto.findFirst({ where: image, select: { id: true } })) return true;
  if (await client.user.findFirst({ where: image, select: { id: true } })) return true;
  // The evidence of a report that is not decided yet.
  const evidence = { path: ["images"], array_contains: [key] };
  if (await client.report.findFirst({ where: { outcome: null, evidence }, select: { id: true } })) return true;
  const ofBreeder = { OR: [{ profileImage: { key } }, { coverImage: { key } }] };
  return (await client.breeder.findFirst({ where: ofBreeder, select: { id: true } })) !== null;
}

/**
 * Deletes all files of an image; missing files are no error. The summary is deleted first: the image is then
 * incomplete.
 */
export async function deleteImageFiles(key: string, storage: Storage = siteStorage): Promise<void> {
  if (!isImageKey(key)) throw new Error("Not a picture key");
  await storage.delete(summaryName(key));
  await storage.delete(originalName(key));
  for await (const file of storage.list(`${key}-`)) await storage.delete(file.key);
}

/** Deletes the upload and the preview of a complete image. */
export async function deleteUnmade(key: string, storage: Storage = siteStorage): Promise<void> {
  if (!isImageKey(key)) throw new Error("Not a picture key");
  await Promise.all([storage.delete(originalName(key)), storage.delete(previewName(key))]);
}

/** `path` is a complete file that no other code changes; it is not moved. */
export interface ReceivedUpload {
  path: string;
  folder: ImageFolder;
  maxBytes: number;
}

/** A fault of the file, or `not-stored`: a server error. */
export type ReceiveFault = ImageFault | "not-stored";

/** Checks a file and stores it under a new key with a preview, which pages show until the renditions are made. */
export async function receiveUpload(upload: ReceivedUpload): Promise<Result<ReceivedImage, ReceiveFault>> {
  return receive(upload).catch((error: unknown) => {
    log.error({ error }, "an image could not be stored");
    return { ok: false, code: "not-stored" } as const;
  });
}

async function receive({ path, folder, maxBytes }: ReceivedUpload): Promise<Result<ReceivedImage, ImageFault>> {
  const fault = await findImageFault(path, maxBytes);
  if (fault) return rejected({ code: fault, folder });
  const hash = await hashOf(path);
  const options = { pool: imagePool, input: path, widths: RENDITION_WIDTHS, previewWidth: PREVIEW_WIDTH };
  const found = await previewImage(options);
  if (!found.ok) return rejected({ code: found.code, reason: found.reason, folder });
  const { jpeg, ...seen } = found.value;
  const key = newImageKey(folder);
  await siteStorage.write(previewName(key), jpeg);
  // Written last: an upload in the storage always has a preview.
  await siteStorage.write(originalName(key), { path });
  return { ok: true, value: { key, hash, ...seen } };
}

// The user sees one sentence; the log contains the exact reason.
function rejected(why: { code: ImageFault; reason?: string; folder: ImageFolder }): { ok: false; code: ImageFault } {
  log.info(why, "an upload was rejected");
  return { ok: false, code: why.code };
}
