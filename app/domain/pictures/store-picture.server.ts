// Takes an upload into the product: every file a page may ask for is made and stored before anyone learns the key.
// The seed comes through here, forms and the API through receive-picture.server.ts, and both end in the same files.
import { createHash, type Hash } from "node:crypto";
import { open } from "node:fs/promises";
import type { ImagePool, MadeImages } from "#app/platform/images/image-pool.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { findImageFault, type ImageFault, processImage } from "#app/platform/images/process-image.server.ts";
import { storage as siteStorage } from "#app/platform/storage/storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import type { Result } from "#app/domain/result.ts";
import { PICTURE_WIDTHS, type Picture, type PictureFolder, pictureFileName } from "./picture.ts";
import { summaryName } from "./picture-files.server.ts";

/** Bytes of an upload that are accepted where the site's settings say nothing else: 5 MB. */
export const DEFAULT_MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const READ_BYTES = 64 * 1024;

/** An upload as `bytes`, or better as the `path` of a finished file, which then never passes this process's memory. */
export type PictureUpload = ({ bytes: Uint8Array } | { path: string }) & { folder: PictureFolder; maxBytes?: number };

/** A picture as stored; the words that say what it shows are its owner's to add. */
export type StoredPicture = Omit<Picture, "alt">;

interface Services {
  storage: Storage;
  imagePool: ImagePool;
}

const underway = new Map<string, Promise<Result<StoredPicture, ImageFault>>>();

/**
 * Stores a picture and resolves to its key, its size in pixels and its colour. The key is a hash of the upload, so the same
 * upload is stored once: sent again, even at the same moment, it costs no more work. Codes: see `ImageFault`.
 */
export async function storePicture(
  upload: PictureUpload,
  services: Services = { storage: siteStorage, imagePool },
): Promise<Result<StoredPicture, ImageFault>> {
  const input = "path" in upload ? upload.path : upload.bytes;
  const maxBytes = upload.maxBytes ?? DEFAULT_MAX_PICTURE_BYTES;
  const fault = await findImageFault(input, maxBytes);
  if (fault) return { ok: false, code: fault };
  const key = `${upload.folder}/${await hashOf(input)}`;

  const existing = underway.get(key) ?? makePicture(key, input, services);
  underway.set(key, existing);
  try {
    return await existing;
  } finally {
    underway.delete(key);
  }
}

async function makePicture(
  key: string,
  input: Uint8Array | string,
  { storage, imagePool: pool }: Services,
): Promise<Result<StoredPicture, ImageFault>> {
  const known = await readSummary(storage, key);
  if (known) return { ok: true, value: known };

  const made = await processImage({ pool, input, widths: PICTURE_WIDTHS });
  if (!made.ok) return made;
  return { ok: true, value: await writePicture(key, made.value, storage) };
}

/** Stores the files of a picture that have been made, and the summary that says so. */
export async function writePicture(key: string, made: MadeImages, storage: Storage): Promise<StoredPicture> {
  const { files, ...summary } = made;
  await Promise.all(files.map((file) => storage.write(pictureFileName(key, file.width, file.extension), file.bytes)));
  // Written last: where there is a summary, every file is there.
  await storage.write(summaryName(key), Buffer.from(JSON.stringify(summary)));
  return { key, ...summary };
}

/** What is known of a picture that is complete; null for any other. */
export async function readSummary(storage: Storage, key: string): Promise<StoredPicture | null> {
  const file = await storage.read(summaryName(key));
  if (!file) return null;
  const text = Buffer.concat(await file.stream.toArray()).toString();
  return { key, ...(JSON.parse(text) as Omit<StoredPicture, "key">) };
}

/** What names an upload: the beginning of the SHA-256 of its bytes, which a path stands for. */
export async function hashOf(input: Uint8Array | string): Promise<string> {
  const hash = createHash("sha256");
  if (typeof input !== "string") return nameOf(hash.update(input));
  // Into one piece of memory, over and over: a stream would leave a trail as long as the file.
  const part = Buffer.allocUnsafe(READ_BYTES);
  const file = await open(input);
  try {
    for (;;) {
      const { bytesRead } = await file.read(part, 0, READ_BYTES);
      if (bytesRead === 0) return nameOf(hash);
      hash.update(part.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

function nameOf(hash: Hash): string {
  return hash.digest("hex").slice(0, 32);
}
