import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createImagePool } from "#app/platform/images/image-pool.server.ts";
import { createDiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { phonePhotograph, plainImage, pngClaiming } from "../../../tests/support/sample-images.ts";
import { listKeys } from "../../../tests/support/storage-contract.ts";
import { deletePicture } from "./delete-picture.server.ts";
import { isPictureKey, PICTURE_EXTENSIONS, pictureFileName, pictureWidths } from "./picture.ts";
import { storePicture } from "./store-picture.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const folder = mkdtempSync(join(tmpdir(), "store-picture-"));
const imagePool = createImagePool({ size: 1, maxWaiting: 20, timeout: 30_000, idle: 30_000 });
let storage: Storage;
let number = 0;

beforeEach(() => {
  storage = createDiskStorage(join(folder, String(number++)));
});
afterAll(() => {
  imagePool.close();
  rmSync(folder, { recursive: true });
});

const services = () => ({ storage, imagePool });
const photograph = (width: number, height: number, colour?: string) =>
  plainImage(width, height, colour).jpeg().toBuffer();

describe("storePicture", () => {
  it("[OPN-24] names a picture by its content, in the folder of its kind, with every file its addresses can name", async () => {
    const bytes = await phonePhotograph(600, 400);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    for (const kind of ["pets", "profiles", "breeders", "site"] as const) {
      const stored = await storePicture({ bytes, folder: kind }, services());
      if (!stored.ok) throw new Error(stored.code);
      const picture = stored.value;
      expect(picture).toEqual({
        key: `${kind}/${hash}`,
        width: 400,
        height: 600,
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
      expect(isPictureKey(picture.key)).toBe(true);
      const files = pictureWidths(picture).flatMap((width) =>
        PICTURE_EXTENSIONS.map((extension) => pictureFileName(picture.key, width, extension)),
      );
      expect(await listKeys(storage, `${kind}/`)).toEqual([...files, `${picture.key}.json`].sort());
    }
  });

  it("makes the same upload once, from bytes or a file, one after the other or at the same moment", async () => {
    const bytes = await photograph(300, 200);
    const path = join(folder, "upload");
    writeFileSync(path, bytes);
    const run = vi.spyOn(imagePool, "run");
    const together = await Promise.all([1, 2, 3].map(() => storePicture({ bytes, folder: "pets" }, services())));
    const later = await storePicture({ path, folder: "pets" }, services());
    expect(run).toHaveBeenCalledTimes(1);
    expect(later.ok).toBe(true);
    for (const one of together) expect(one).toEqual(later);
  });

  it("writes the summary last, so a picture cut short is made again and until then has no key", async () => {
    const bytes = await photograph(300, 200, "#204060");
    const written: string[] = [];
    const failing: Storage = {
      ...storage,
      async write(key, body) {
        if (key.endsWith("-300.webp")) throw new Error("the disk is full");
        await storage.write(key, body);
        written.push(key);
      },
    };
    await expect(storePicture({ bytes, folder: "pets" }, { storage: failing, imagePool })).rejects.toThrow(
      "the disk is full",
    );
    expect(written.some((key) => key.endsWith(".json"))).toBe(false);

    const run = vi.spyOn(imagePool, "run");
    const again = await storePicture({ bytes, folder: "pets" }, services());
    expect(run).toHaveBeenCalledTimes(1);
    expect(again).toMatchObject({ ok: true, value: { width: 300 } });
    expect(await listKeys(storage, "pets/")).toHaveLength(2 * 3 + 1);
  });

  it("[IMG-03, IMG-04, IMG-06] stores nothing of an upload it refuses", async () => {
    const good = await photograph(300, 200);
    const refused = [
      [{ bytes: Buffer.alloc(0) }, "not-an-image"],
      [{ bytes: Buffer.from("<svg onload='alert(1)'/>") }, "not-an-image"],
      [{ bytes: good.subarray(0, good.length / 2) }, "damaged"],
      [{ bytes: pngClaiming(20_000, 20_000) }, "too-many-pixels"],
      [{ bytes: Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024 + 1 - good.length)]) }, "too-large"],
      [{ bytes: good, maxBytes: good.length - 1 }, "too-large"],
    ] as const;
    for (const [upload, code] of refused) {
      expect(await storePicture({ ...upload, folder: "pets" }, services())).toEqual({ ok: false, code });
    }
    expect(await listKeys(storage, "")).toEqual([]);
    const exact = Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024 - good.length)]);
    expect(await storePicture({ bytes: exact, folder: "pets" }, services())).toMatchObject({ ok: true });
  });
});

describe("deletePicture", () => {
  it("removes every file of one picture and of no other", async () => {
    const [first, second] = await Promise.all(
      ["#101010", "#f0f0f0"].map(async (colour) =>
        storePicture({ bytes: await photograph(200, 100, colour), folder: "pets" }, services()),
      ),
    );
    if (!first?.ok || !second?.ok) throw new Error("not stored");
    await deletePicture(first.value.key, storage);
    await deletePicture(first.value.key, storage);
    expect(await listKeys(storage, first.value.key)).toEqual([]);
    expect(await listKeys(storage, second.value.key)).toHaveLength(2 * 3 + 1);
    await expect(deletePicture("pets/", storage)).rejects.toThrow("Not a picture key");
  });
});
