import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codePoint } from "../../../tests/support/code-point.ts";
import { describeStorage, listKeys, readText } from "../../../tests/support/storage-contract.ts";
import { createDiskStorage } from "./disk-storage.server.ts";

let parent: string;
let root: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "disk-storage-"));
  root = join(parent, "uploads");
});
afterEach(() => rmSync(parent, { recursive: true }));

describe("the disk store", () => {
  describeStorage(() => createDiskStorage(root));

  it("returns the old file until the new one is complete", async () => {
    const storage = createDiskStorage(root);
    await storage.write("a.jpg", Buffer.from("old"));
    const body = new PassThrough();
    const writing = storage.write("a.jpg", body);
    await new Promise((resolve) => body.write("half of the n", resolve));
    expect(await readText(storage, "a.jpg")).toBe("old");
    expect(await listKeys(storage, "")).toEqual(["a.jpg"]);
    body.end("ew");
    await writing;
    expect(await readText(storage, "a.jpg")).toBe("half of the new");
    expect(readdirSync(join(root, ".unfinished"))).toEqual([]);
  });

  it("leaves no file after a failed write", async () => {
    const body = new PassThrough();
    const writing = createDiskStorage(root).write("a.jpg", body);
    body.destroy(new Error("the line was cut"));
    await expect(writing).rejects.toThrow("the line was cut");
    expect(readdirSync(join(root, ".unfinished"))).toEqual([]);
  });

  it("never returns an unfinished file of a killed process, and sweeps it once it is old", async () => {
    const storage = createDiskStorage(root);
    await storage.write("a.jpg", Buffer.from("whole"));
    for (const name of ["old", "young"]) writeFileSync(join(root, ".unfinished", name), "half");
    utimesSync(join(root, ".unfinished", "old"), new Date("2020-01-01"), new Date("2020-01-01"));

    expect(await listKeys(storage, "")).toEqual(["a.jpg"]);
    expect(await listKeys(storage, ".unfinished/")).toEqual([]);
    expect(await storage.read(".unfinished/old")).toBeNull();
    expect(await storage.sweep(new Date("2024-01-01"))).toBe(1);
    expect(readdirSync(join(root, ".unfinished"))).toEqual(["young"]);
    expect(await readText(storage, "a.jpg")).toBe("whole");
  });

  it("reads an empty or missing folder as an empty store", async () => {
    expect(await listKeys(createDiskStorage(join(parent, "nowhere")), "")).toEqual([]);
    expect(await createDiskStorage(join(parent, "nowhere")).sweep(new Date())).toBe(0);
    mkdirSync(root);
    expect(await createDiskStorage(root).stat("a.jpg")).toBeNull();
  });

  it("accesses nothing outside its folder, for any key", async () => {
    writeFileSync(join(parent, "secret"), "secret");
    const storage = createDiskStorage(root);
    await storage.write("pets/a.jpg", Buffer.from("x"));
    const steps = fc.constantFrom("..", ".", "", "secret", "pets", "a.jpg", "%2e%2e", "..\\", "uploads", "\0", "/");
    const hostile = fc.oneof(
      fc.array(steps).map((parts) => parts.join("/")),
      fc.string({ unit: codePoint }),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (key) => {
        const file = await storage.read(key);
        file?.stream.destroy();
        expect(file === null || key === "pets/a.jpg").toBe(true);
        if (key !== "pets/a.jpg") await storage.delete(key).catch(() => {});
        await listKeys(storage, key);
      }),
      { numRuns: 300 },
    );
    expect(readdirSync(parent).sort()).toEqual(["secret", "uploads"]);
    expect(existsSync(join(root, "pets", "a.jpg"))).toBe(true);
  });
});
