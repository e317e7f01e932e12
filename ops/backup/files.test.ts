// Backup and restore of stored files, between folders and buckets.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { startObjectStore } from "../../tests/support/object-store.ts";
import { listKeys, readText } from "../../tests/support/storage-contract.ts";
import { readBackupKey } from "./encryption.ts";
import { backUpFiles, compareFiles, readFileList, requireEmptyStorage, restoreFiles } from "./files.ts";
import type { Manifest } from "./manifest.ts";
import { PIECE_BYTES, PieceStore } from "./pieces.ts";
import { parseBackupSettings, placeStorage, siteStorage } from "./settings.ts";

const key = readBackupKey(Buffer.alloc(32, 7).toString("base64"));
let folder: string;
let site: Awaited<ReturnType<typeof startObjectStore>>;
let backups: typeof site;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-files-"));
  site = await startObjectStore("the secret", "pets");
  backups = await startObjectStore("another secret", "backups");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  site.close();
  backups.close();
});

const disk = (name: string) => createDiskStorage(join(folder, name));
const bucketSettings = () =>
  parseBackupSettings({
    STORAGE: "s3",
    S3_ENDPOINT: site.endpoint,
    S3_BUCKET: "pets",
    S3_ACCESS_KEY_ID: "the id",
    S3_SECRET_ACCESS_KEY: "the secret",
    BACKUP_S3_ENDPOINT: backups.endpoint,
    BACKUP_S3_SECRET_ACCESS_KEY: "another secret",
    DATA_DIR: folder,
  });

/** Backs up and returns the result with the list as the next backup reads it. */
async function backUp(storage: Storage, place: Storage, previous: Awaited<ReturnType<typeof readFileList>> = []) {
  const pieces = await PieceStore.open(place, key);
  const result = await backUpFiles(storage, pieces, previous);
  const list = await readFileList({ files: result.files } as Manifest, pieces);
  return { ...result, pieces, list };
}

describe("stored files", () => {
  it("are restored with the same content, also an empty one and one of several pieces", async () => {
    const source = disk("uploads");
    const large = Buffer.alloc(2 * PIECE_BYTES + 3, "abcdefg");
    await source.write("pets/large.bin", large);
    await source.write("pets/a-320.webp", Buffer.from("a photo"));
    await source.write("documents/empty", Buffer.of());
    const { files, list, pieces } = await backUp(source, disk("place"));
    expect(files).toMatchObject({ count: 3, bytes: large.length + 7 });
    expect(list.map(({ key: name }) => name)).toEqual(["documents/empty", "pets/a-320.webp", "pets/large.bin"]);

    const target = disk("restored");
    await restoreFiles(target, pieces, list);
    expect(await compareFiles(target, pieces, list)).toEqual([]);
    expect(await readText(target, "pets/large.bin")).toBe(large.toString());

    await target.write("pets/a-320.webp", Buffer.from("b photo"));
    await target.delete("documents/empty");
    await target.write("pets/more.jpg", Buffer.from("x"));
    expect((await compareFiles(target, pieces, list)).toSorted()).toEqual([
      "documents/empty: the file is missing",
      "pets/a-320.webp: the content differs",
      "pets/more.jpg: not in the backup",
    ]);
  });

  it("are copied from a bucket to a prefix of a bucket and back, without their names or content in it", async () => {
    const settings = bucketSettings();
    const source = siteStorage(settings);
    for (const name of ["a", "b", "c"]) await source.write(`pets/${name}.jpg`, Buffer.from(`photo ${name}`));
    const { list } = await backUp(source, placeStorage("s3://backups/nightly/site", settings));
    const stored = [...backups.objects].filter(([name]) => name.startsWith("nightly/site/pieces/"));
    expect([stored.length, backups.objects.size]).toEqual([4, 4]);
    expect(stored.some(([name, { body }]) => name.includes("pets") || body.includes("photo"))).toBe(false);
    // Read again as a restore does.
    const pieces = await PieceStore.open(placeStorage("s3://backups/nightly/site/", settings), key);
    site.objects.clear();
    await restoreFiles(source, pieces, list);
    expect(await listKeys(source, "")).toEqual(["pets/a.jpg", "pets/b.jpg", "pets/c.jpg"]);
    expect(await compareFiles(source, pieces, list)).toEqual([]);
    expect([site.refused, backups.refused]).toEqual([0, 0]);
  });

  it("are read and stored once: the next backup copies only new and changed ones", async () => {
    const source = disk("uploads");
    const place = disk("place");
    for (const name of ["a", "b", "c"]) await source.write(`pets/${name}.jpg`, Buffer.from(`photo ${name}`));
    const first = await backUp(source, place);
    await source.write("pets/c.jpg", Buffer.from("another photo"));
    await source.write("pets/d.jpg", Buffer.from("photo a"));
    const read: string[] = [];
    const observed: Storage = { ...source, read: (name, range) => (read.push(name), source.read(name, range)) };
    const second = await backUp(observed, place, first.list);
    expect(read.toSorted()).toEqual(["pets/c.jpg", "pets/d.jpg"]);
    expect(second.unchanged).toBe(2);
    // The changed file and the list of files; the fourth file has the content of the first.
    expect(second.pieces.written.pieces).toBe(2);
  });

  it("are copied again when the place has lost their piece", async () => {
    const source = disk("uploads");
    const place = disk("place");
    await source.write("pets/a.jpg", Buffer.from("photo a"));
    const { list } = await backUp(source, place);
    const [piece = ""] = list[0]!.pieces;
    await place.delete(`pieces/${piece.slice(0, 2)}/${piece.slice(2)}`);
    const again = await backUp(source, place, list);
    expect(again.unchanged).toBe(0);
    expect((await again.pieces.read(piece)).toString()).toBe("photo a");
  });

  it("that are replaced between listing and copy are counted, and what replaced them is copied", async () => {
    const source = disk("uploads");
    for (const name of ["originals/a", "originals/b"]) await source.write(name, Buffer.from(name));
    const encoding: Storage = {
      ...source,
      async read(name, range) {
        if (name === "originals/b") {
          await source.write("pets/b.avif", Buffer.from("a rendition"));
          await source.delete(name);
        }
        return source.read(name, range);
      },
    };
    const { deleted, list } = await backUp(encoding, disk("place"));
    expect(deleted).toBe(1);
    expect(list.map(({ key: name }) => name)).toEqual(["originals/a", "pets/b.avif"]);
  });

  it("are restored into an empty storage alone", async () => {
    await expect(requireEmptyStorage(disk("nowhere"))).resolves.toBeUndefined();
    await disk("uploads").write("pets/a.jpg", Buffer.from("a"));
    await expect(requireEmptyStorage(disk("uploads"))).rejects.toThrow(
      "The storage has files already, such as pets/a.jpg",
    );
  });
});

describe("the place of backups", () => {
  it.each(["s3://", "s3://Bucket/x", "s3://bucket/Über", "s3://bucket/../x"])("refuses %j", (place) => {
    expect(() => placeStorage(place, bucketSettings())).toThrow("is not a bucket and prefix");
  });

  it("refuses the folder and the bucket of stored files, and a bucket without credentials", () => {
    const own = { ...bucketSettings(), BACKUP_S3_ENDPOINT: "" };
    expect(() => placeStorage("s3://pets/backups", own)).toThrow("pets is the bucket of stored files");
    const settings = parseBackupSettings({ DATA_DIR: folder });
    expect(() => placeStorage(join(folder, "uploads/backups"), settings)).toThrow("is in the folder of stored files");
    expect(() => placeStorage("s3://bucket/x", settings)).toThrow("set BACKUP_S3_ENDPOINT");
  });
});
