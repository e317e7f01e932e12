// File storage in a local folder. A file is written under a hidden name, synced (fsync) and renamed, so that no
// incomplete file is ever visible, not even after a power cut. Other users of the machine can read nothing (0600, 0700),
// because documents, private images and backups are among the files.
import { randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { contentTypeOf, isStorageKey, requireStorageKey, type Storage, type StoredFile } from "./storage.ts";

/** Hidden, so that no key can refer to its files, and below the root, so that a rename never crosses a file system. */
const UNFINISHED = ".unfinished";

/** Returns a store in the folder `root`, which is created by the first write. */
export function createDiskStorage(root: string): Storage {
  const unfinished = join(root, UNFINISHED);
  const pathOf = (key: string) => join(root, ...key.split("/"));

  return {
    async write(key, body) {
      requireStorageKey(key);
      // A stream can fail before it is read below, where its error is handled; without a listener until then it would
      // end the
      // process.
      if (body instanceof Readable) body.once("error", () => {});
      const path = pathOf(key);
      const draft = join(unfinished, randomUUID());
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const copied = "path" in body && !(body instanceof Readable);
        if (copied) await copyFile(body.path, draft, constants.COPYFILE_EXCL);
        const file = await open(draft, copied ? "r+" : "wx", 0o600);
        try {
          // A copy has the mode of its original.
          await file.chmod(0o600);
          if (!copied) await writeFile(file, body);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(key, range) {
      if (!isStorageKey(key)) return null;
      const file = await ifPresent(open(pathOf(key)));
      if (!file) return null;
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return null;
      }
      return { ...describe(key, found), stream: file.createReadStream(range ?? {}) };
    },

    localPath(key) {
      requireStorageKey(key);
      return pathOf(key);
    },

    async stat(key) {
      if (!isStorageKey(key)) return null;
      const found = await ifPresent(stat(pathOf(key)));
      return found?.isFile() ? describe(key, found) : null;
    },

    async delete(key) {
      requireStorageKey(key);
      await rm(pathOf(key), { force: true });
    },

    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      if (folder && !isStorageKey(folder.slice(0, -1))) return;
      for await (const path of filesBelow(join(root, folder))) {
        const key = relative(root, path).split(sep).join("/");
        if (!key.startsWith(prefix) || !isStorageKey(key)) continue;
        const found = await ifPresent(stat(path));
        if (found) yield { key, size: found.size, lastModified: found.mtime };
      }
    },

    async sweep(olderThan) {
      let removed = 0;
      for await (const path of filesBelow(unfinished)) {
        const found = await ifPresent(stat(path));
        if (!found || found.mtime >= olderThan) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

function describe(key: string, found: Stats): StoredFile {
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}"`;
  return { size: found.size, contentType: contentTypeOf(key), etag, lastModified: found.mtime };
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await ifPresent(opendir(folder));
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !entry.name.startsWith(".")) yield* filesBelow(path);
  }
}

/** Returns null instead of an error for a missing file, also when a file is in place of a folder. */
async function ifPresent<T>(looking: Promise<T>): Promise<T | null> {
  try {
    return await looking;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}

/** Syncs a folder, so that a rename survives a power cut. Systems that cannot open a folder do not need it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  try {
    await folder?.sync();
  } catch {
    // The file system does not support folder sync.
  } finally {
    await folder?.close();
  }
}
