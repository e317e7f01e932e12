// Contract tests of file storage, run for each implementation.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import type { Storage } from "#app/platform/storage/storage.ts";

/** Reads a stored file whole, or null. */
export async function readText(storage: Storage, key: string, range?: { start: number; end: number }) {
  const file = await storage.read(key, range);
  return file && Buffer.concat(await file.stream.toArray()).toString();
}

/** The keys below a prefix, sorted. */
export async function listKeys(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of storage.list(prefix)) keys.push(file.key);
  return keys.sort();
}

/** Defines the tests; `make` gives an empty store for each. */
export function describeStorage(make: () => Storage) {
  it("gives back what was written, from bytes and from a stream", async () => {
    const storage = make();
    await storage.write("pets/a-1.jpg", Buffer.from("first"));
    await storage.write("pets/b-1.avif", Readable.from([Buffer.from("sec"), Buffer.from("ond")]));
    expect(await readText(storage, "pets/a-1.jpg")).toBe("first");
    expect(await readText(storage, "pets/b-1.avif")).toBe("second");

    const file = (await storage.read("pets/b-1.avif"))!;
    file.stream.destroy();
    expect(file).toMatchObject({ size: 6, contentType: "image/avif" });
    expect(file.etag).toMatch(/^"[^"]+"$/);
    expect(Math.abs(file.lastModified.getTime() - Date.now())).toBeLessThan(60_000);
    const { stream: _, ...facts } = file;
    expect(await storage.stat("pets/b-1.avif")).toEqual(facts);
  });

  it("takes a copy of a file, and leaves the file", async () => {
    const storage = make();
    const folder = mkdtempSync(join(tmpdir(), "storage-"));
    const path = join(folder, "file");
    writeFileSync(path, "from elsewhere");
    await storage.write("originals/a", { path });
    expect(await readText(storage, "originals/a")).toBe("from elsewhere");
    expect(readFileSync(path, "utf8")).toBe("from elsewhere");
    await expect(storage.write("originals/b", { path: join(folder, "missing") })).rejects.toThrow("ENOENT");
    expect(await listKeys(storage, "")).toEqual(["originals/a"]);
    rmSync(folder, { recursive: true });
  });

  it("reads a part and still says the size of the whole", async () => {
    const storage = make();
    await storage.write("a.jpg", Buffer.from("0123456789"));
    expect(await readText(storage, "a.jpg", { start: 2, end: 5 })).toBe("2345");
    const part = (await storage.read("a.jpg", { start: 9, end: 9 }))!;
    expect(part.size).toBe(10);
    expect(Buffer.concat(await part.stream.toArray()).toString()).toBe("9");
  });

  it("changes the validator with the content", async () => {
    const storage = make();
    await storage.write("a.jpg", Buffer.from("one"));
    const before = (await storage.stat("a.jpg"))!.etag;
    await storage.write("a.jpg", Buffer.from("three"));
    expect(await readText(storage, "a.jpg")).toBe("three");
    expect((await storage.stat("a.jpg"))!.etag).not.toBe(before);
  });

  it("knows what is there, what is gone and what never was", async () => {
    const storage = make();
    for (const key of ["pets/a-1.jpg", "pets/a-2.jpg", "pets/ab-1.jpg", "site/c.json"])
      await storage.write(key, Buffer.from("x"));
    expect(await listKeys(storage, "pets/a-")).toEqual(["pets/a-1.jpg", "pets/a-2.jpg"]);
    expect(await listKeys(storage, "pets/")).toHaveLength(3);
    expect(await listKeys(storage, "")).toHaveLength(4);
    expect(await listKeys(storage, "nothing/here")).toEqual([]);

    await storage.delete("pets/a-1.jpg");
    await storage.delete("pets/a-1.jpg");
    expect(await storage.stat("pets/a-1.jpg")).toBeNull();
    expect(await storage.read("pets/a-1.jpg")).toBeNull();
    expect(await storage.read("pets")).toBeNull();
    expect(await storage.stat("pets/a-2.jpg/x")).toBeNull();
    expect(await listKeys(storage, "pets/a-")).toEqual(["pets/a-2.jpg"]);
  });

  it("refuses names that are not keys: to write as a fault, to read as not there", async () => {
    const storage = make();
    for (const key of ["../x", "/etc/passwd", "a/../../x", ".unfinished/x", "a\0", ""]) {
      await expect(storage.write(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
      await expect(storage.delete(key)).rejects.toThrow("Not a storage key");
      expect(await storage.read(key)).toBeNull();
      expect(await storage.stat(key)).toBeNull();
    }
    expect(await listKeys(storage, "../")).toEqual([]);
    expect(await listKeys(storage, "/")).toEqual([]);
  });

  it("shows nothing of a write that fails on the way, and keeps what was there", async () => {
    const storage = make();
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from("half");
          throw new Error("the line was cut");
        })(),
      );
    await expect(storage.write("a.jpg", broken())).rejects.toThrow("the line was cut");
    expect(await storage.stat("a.jpg")).toBeNull();
    await storage.write("a.jpg", Buffer.from("whole"));
    await expect(storage.write("a.jpg", broken())).rejects.toThrow("the line was cut");
    expect(await readText(storage, "a.jpg")).toBe("whole");
    expect(await listKeys(storage, "")).toEqual(["a.jpg"]);
  });
}
