// What is stored of an image: its random key, its renditions, and the summary that says that all of them are there.
import { createHash, randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import { KILOBYTE, MEGABYTE } from "#app/domain/file-sizes.ts";
import type { MadeImages } from "#app/platform/images/image-pool.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { summaryName } from "./picture-files.server.ts";
import { type Picture, pictureFileName, type PictureFolder } from "./picture.ts";

/** Bytes of an upload that are accepted where the site's settings say nothing else: 5 MB. */
export const DEFAULT_MAX_PICTURE_BYTES = 5 * MEGABYTE;

const READ_BYTES = 64 * KILOBYTE;

/** A picture as stored; the words that say what it shows are its owner's to add. */
export type StoredPicture = Omit<Picture, "alt">;

/** An upload that has just been stored. */
export interface ReceivedPicture extends StoredPicture {
  /** What the file is known by: two uploads of one file have one hash and two keys. */
  hash: string;
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

/** A new key, which says nothing of the file: an address cannot be computed by a visitor who has the same file. */
export function newPictureKey(folder: PictureFolder): string {
  return `${folder}/${randomBytes(16).toString("hex")}`;
}

/** What an upload is compared by: the beginning of the SHA-256 of the file at a path. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  // Into one piece of memory, over and over: a stream would leave a trail as long as the file.
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
