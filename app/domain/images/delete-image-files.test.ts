import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { listKeys } from "../../../tests/support/storage-contract.ts";
import { deleteImageFiles, originalName, previewName, writeImage } from "./stored-image.server.ts";

const folder = mkdtempSync(join(tmpdir(), "delete-picture-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("removes every file of one image and of no other", async () => {
  const storage = createDiskStorage(folder);
  const [first, second] = ["1", "2"].map((digit) => `pets/${digit.repeat(32)}`) as [string, string];
  const files = [100, 200].flatMap((width) =>
    ["avif", "webp", "jpg"].map((extension) => ({ width, extension, bytes: Buffer.from("a file") })),
  );
  for (const key of [first, second]) {
    const made = { width: 200, height: 100, colour: "#101010", files } as Parameters<typeof writeImage>[1];
    expect(await writeImage(key, made, storage)).toEqual({ key, width: 200, height: 100, colour: "#101010" });
    await storage.write(previewName(key), Buffer.from("a preview"));
    await storage.write(originalName(key), Buffer.from("an upload"));
  }
  await deleteImageFiles(first, storage);
  await deleteImageFiles(first, storage);
  expect(await listKeys(storage, first)).toEqual([]);
  expect(await storage.stat(originalName(first))).toBeNull();
  expect(await listKeys(storage, second)).toHaveLength(2 * 3 + 2);
  expect(await storage.stat(originalName(second))).not.toBeNull();
  await expect(deleteImageFiles("pets/", storage)).rejects.toThrow("Not a picture key");
});
