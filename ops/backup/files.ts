// Backs up, restores and compares the stored files: images, their originals and documents, on disk or in a bucket.
import { Readable } from "node:stream";
import type { Storage } from "#app/platform/storage/storage.ts";
import { sum } from "./amounts.ts";
import { eachAtOnce } from "./at-once.ts";
import { BackupError } from "./backup-error.ts";
import { isSame } from "./database-backup.ts";
import type { Manifest } from "./manifest.ts";
import type { Listed, PieceStore } from "./pieces.ts";

/** A stored file in a backup. `modified` is milliseconds since 1970. */
export interface BackedUpFile extends Listed {
  key: string;
  modified: number;
}

interface FilesResult {
  files: Manifest["files"];
  /** Files with the size and time of the previous backup, which were not read again. */
  unchanged: number;
  /** Files that were deleted between the listing and the copy. */
  deleted: number;
}

/**
 * Stores every file that `previous` does not have with the same size and time of change. Lists twice: an upload that was
 * replaced by its renditions during the first pass is gone, and the second pass finds the renditions.
 */
export async function backUpFiles(
  storage: Storage,
  pieces: PieceStore,
  previous: readonly BackedUpFile[],
): Promise<FilesResult> {
  const known = new Map(previous.map((file) => [file.key, file]));
  const copied = new Map<string, BackedUpFile>();
  let unchanged = 0;
  let deleted = 0;
  const copy = async ({ key, size, modified }: StorageEntry) => {
    if (copied.has(key)) return;
    const before = known.get(key);
    if (before?.bytes === size && before.modified === modified && before.pieces.every((name) => pieces.has(name))) {
      copied.set(key, before);
      unchanged += 1;
      return;
    }
    const listed = await readListed(storage, key, (content) => pieces.write(content));
    if (listed) copied.set(key, { key, modified, ...listed });
    else deleted += 1;
  };
  await eachAtOnce(await listFiles(storage), copy);
  await eachAtOnce(await listFiles(storage), copy);
  const files = [...copied.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const list = await pieces.write(lines(files));
  return { files: { count: files.length, bytes: sum(files, "bytes"), list }, unchanged, deleted };
}

/** The files of a backup. */
export async function readFileList(manifest: Manifest, pieces: PieceStore): Promise<BackedUpFile[]> {
  const parts: Buffer[] = [];
  for await (const part of pieces.content(manifest.files.list.pieces)) parts.push(part);
  const files: BackedUpFile[] = [];
  for (const line of Buffer.concat(parts).toString().split("\n")) {
    if (line === "") continue;
    const [key, modified, bytes, ...names] = JSON.parse(line) as [string, number, number, ...string[]];
    files.push({ key, modified, bytes, pieces: names });
  }
  return files;
}

/** Throws a BackupError unless the storage is empty. */
export async function requireEmptyStorage(storage: Storage): Promise<void> {
  const first = await storage.list("")[Symbol.asyncIterator]().next();
  if (first.done) return;
  throw new BackupError(
    `The storage has files already, such as ${first.value.key}: use an empty DATA_DIR or an empty bucket.`,
  );
}

/** Writes every file to the storage. */
export async function restoreFiles(
  storage: Storage,
  pieces: PieceStore,
  files: readonly BackedUpFile[],
): Promise<void> {
  await eachAtOnce(files, async ({ key, pieces: [first, ...others] }) => {
    if (first === undefined) await storage.write(key, Buffer.of());
    else if (others.length === 0) await storage.write(key, await pieces.read(first));
    else await storage.write(key, Readable.from(pieces.content([first, ...others])));
  });
}

/** Compares the storage with the files of a backup; returns one line for each difference. */
export async function compareFiles(
  storage: Storage,
  pieces: PieceStore,
  files: readonly BackedUpFile[],
): Promise<string[]> {
  const differences: string[] = [];
  const expected = new Set(files.map(({ key }) => key));
  for (const { key } of await listFiles(storage)) if (!expected.has(key)) differences.push(`${key}: not in the backup`);
  await eachAtOnce(files, async (file) => {
    const found = await readListed(storage, file.key, (content) => pieces.name(content));
    if (!found) differences.push(`${file.key}: the file is missing`);
    else if (!isSame(found, file)) differences.push(`${file.key}: the content differs`);
  });
  return differences;
}

interface StorageEntry {
  key: string;
  size: number;
  modified: number;
}

async function listFiles(storage: Storage): Promise<StorageEntry[]> {
  const files: StorageEntry[] = [];
  for await (const { key, size, lastModified } of storage.list("")) {
    files.push({ key, size, modified: lastModified.getTime() });
  }
  return files;
}

async function readListed(
  storage: Storage,
  key: string,
  use: (content: AsyncIterable<Uint8Array>) => Promise<Listed>,
): Promise<Listed | null> {
  const found = await storage.read(key);
  return found && use(found.stream as AsyncIterable<Uint8Array>);
}

async function* lines(files: readonly BackedUpFile[]): AsyncGenerator<Buffer> {
  for (const { key, modified, bytes, pieces } of files) {
    yield Buffer.from(`${JSON.stringify([key, modified, bytes, ...pieces])}\n`);
  }
}
