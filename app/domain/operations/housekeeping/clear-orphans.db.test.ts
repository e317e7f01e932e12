// Removal of orphaned images, files and listing drafts; images in use stay.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { originalName, previewName, summaryName } from "#app/domain/images/stored-image.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { INCOMING_FOLDER } from "#app/platform/storage/incoming.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder, createPet, createImage } from "../../../../tests/support/factories.ts";
import { listKeys } from "../../../../tests/support/storage-contract.ts";
import { clearOrphans } from "./clear-orphans.server.ts";

const HOUR_MS = 3_600_000;
const nothing = {
  uploads: 0,
  images: 0,
  orphans: 0,
  certificates: 0,
  healthDocuments: 0,
  appealDocuments: 0,
  photoOriginals: 0,
  dataCopyFiles: 0,
  listingDrafts: 0,
  toMake: 0,
};

const at = (hours: number) => vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + hours * HOUR_MS));
beforeEach(() => void vi.restoreAllMocks());
afterAll(() => void vi.restoreAllMocks());

const write = (...names: string[]) => Promise.all(names.map((name) => storage.write(name, Buffer.from("x"))));
const shown = async (data: Parameters<typeof createImage>[0] = {}) => {
  const image = await createImage(data);
  const { id: petId, breederId } = await createPet();
  await db.petImage.create({ data: { petId, breederId, imageId: image.id, position: 0 } });
  return image;
};

it("removes abandoned upload files, and leaves recent ones", async () => {
  mkdirSync(INCOMING_FOLDER, { recursive: true });
  for (const [name, hours] of [["old", 2], ["young", 0]] as const) {
    const path = join(INCOMING_FOLDER, name);
    writeFileSync(path, "x");
    const time = new Date(Date.now() - hours * HOUR_MS);
    utimesSync(path, time, time);
  } // oxfmt-ignore
  expect(await clearOrphans()).toEqual({ ...nothing, uploads: 1 });
  expect(readdirSync(INCOMING_FOLDER)).toEqual(["young"]);
  at(2);
  expect(await clearOrphans()).toEqual({ ...nothing, uploads: 1 });
});

it("[OPN-24] removes files without a row, only in the folders of images", async () => {
  const hash = "ab".repeat(16);
  const kept = await shown();
  const files = ["pets", "breeders", "profiles"].flatMap((folder) => {
    const key = `${folder}/${hash}`;
    return [originalName(key), previewName(key), `${key}-160.avif`, summaryName(key)];
  });
  const others = [`site/${hash}-160.avif`, `site/${hash}.json`, `${kept.key}-160.avif`, summaryName(kept.key)];
  await write(...files, ...others);
  expect(await clearOrphans()).toEqual(nothing);
  at(2);
  expect(await clearOrphans()).toEqual({ ...nothing, orphans: 3 });
  expect(await listKeys(storage, "")).toEqual(others.sort());
  expect(await clearOrphans()).toEqual(nothing);
});

it("removes unused images with their files, and temporary files of complete images", async () => {
  const unshown = await createImage({ createdAt: new Date() });
  const complete = await shown();
  await write(
    summaryName(unshown.key),
    `${unshown.key}-160.jpg`,
    originalName(complete.key),
    previewName(complete.key),
  );
  await write(summaryName(complete.key));
  expect(await clearOrphans()).toEqual(nothing);
  at(2);
  expect(await clearOrphans()).toEqual({ ...nothing, images: 1, orphans: 1 });
  expect(await db.image.count({ where: { key: unshown.key } })).toBe(0);
  expect(await listKeys(storage, unshown.key)).toEqual([]);
  expect(await listKeys(storage, complete.key)).toEqual([summaryName(complete.key)]);
  expect(await storage.stat(originalName(complete.key))).toBeNull();
});

it("removes listing drafts that are unchanged for ninety days, with their images", async () => {
  const breeder = await createBreeder();
  const [old, young] = await Promise.all(
    [91, 89].map(async (days) => {
      const updatedAt = new Date(Date.now() - days * 24 * HOUR_MS);
      const draft = await db.listingDraft.create({ data: { breederId: breeder.id, data: {}, updatedAt } });
      const image = await createImage();
      await db.petImage.create({ data: { draftId: draft.id, breederId: breeder.id, imageId: image.id, position: 0 } });
      await write(summaryName(image.key));
      return { draft, image };
    }),
  ); // oxfmt-ignore
  expect(await clearOrphans()).toEqual({ ...nothing, listingDrafts: 1 });
  expect(await db.listingDraft.findMany({ select: { id: true } })).toEqual([{ id: young!.draft.id }]);
  expect(await db.image.count({ where: { id: old!.image.id } })).toBe(0);
  expect(await listKeys(storage, old!.image.key)).toEqual([]);
  expect(await listKeys(storage, young!.image.key)).toHaveLength(1);
});

it("enqueues images that were not made, and keeps their original files", async () => {
  const image = await shown({ pending: true, createdAt: new Date() });
  await write(originalName(image.key), previewName(image.key));
  expect(await clearOrphans()).toEqual(nothing);
  at(2);
  expect(await clearOrphans()).toEqual({ ...nothing, toMake: 1 });
  const { rows } = await pool.query("SELECT 1 FROM jobs.job WHERE name = 'make-renditions' AND data->>'key' = $1", [
    image.key,
  ]);
  expect(rows).toHaveLength(1);
  expect(await storage.stat(originalName(image.key))).not.toBeNull();
  expect(await listKeys(storage, image.key)).toHaveLength(1);
});
