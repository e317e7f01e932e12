// Hashing: on upload, and by the job for images of before.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { previewName } from "#app/domain/images/stored-image.server.ts";
import { addImages } from "#app/domain/pets/listing-photos/add-images.server.ts";
import { db } from "#app/platform/db.server.ts";
import { takeRateLimit } from "#app/platform/rate-limits/rate-limits.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder, createImage, createPet, viewerOf } from "../../../../tests/support/factories.ts";
import { finishImages } from "../../../../tests/support/images/finish-images.ts";
import { sourceFiles, sourceText } from "../../../../tests/support/source-files.ts";
import { compareLateImages, hashImages } from "./hash-images.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const folder = mkdtempSync(join(tmpdir(), "hash-images-"));
afterAll(async () => {
  await finishImages();
  rmSync(folder, { recursive: true });
});

const PHOTO = resolve("prisma/seed/images/cairn.and.croft/hamish-1.webp");
const hashesOf = (imageId: number) => db.imageHash.findMany({ where: { imageId } });

it("[DUP-01, DUP-05] stores the hash with an upload, to be compared by a job and not in the request", async () => {
  const breeder = await createBreeder();
  const pet = await createPet({ breederId: breeder.id });
  const owner = { isBreeder: true, breederId: breeder.id, permissions: [...BREEDER_PERMISSIONS] };
  const viewer = viewerOf(breeder.user, owner);
  const files = [{ name: "a.webp", fault: null, path: PHOTO } as const];
  expect(await addImages(viewer, { petId: pet.id }, { files, tooMany: false })).toMatchObject({ ok: true });
  const { image } = await db.petImage.findFirstOrThrow({ where: { petId: pet.id }, include: { image: true } });
  expect(image).toMatchObject({ hashedAt: expect.any(Date), comparedAt: null });
  expect(await hashesOf(image.id)).toMatchObject([{ variant: "whole", quality: 100, turns: { length: 256 } }]);
  const jobs = await db.$queryRaw<{ data: unknown }[]>`SELECT data FROM jobs.job WHERE name = 'compare-image'`;
  expect(jobs).toContainEqual({ data: { imageId: image.id } });
  await db.image.update({ where: { id: image.id }, data: { hashedAt: new Date(0) } });
  expect(await compareLateImages()).toBe(1);
  expect(await compareLateImages()).toBe(0);
});

it("[DUP-15] takes at most 200 photos of an account in a day, deleted ones too, and compares none in a request", async () => {
  const breeder = await createBreeder();
  const pet = await createPet({ breederId: breeder.id });
  const owner = { isBreeder: true, breederId: breeder.id, permissions: [...BREEDER_PERMISSIONS] };
  const viewer = viewerOf(breeder.user, owner);
  const add = () =>
    addImages(viewer, { petId: pet.id }, { files: [{ name: "a.webp", fault: null, path: PHOTO }], tooMany: false });
  await takeRateLimit("dailyImages", `user-${breeder.userId}`, 199);
  expect(await add()).toMatchObject({ ok: true, value: { added: [{}], faults: [] } });
  await db.petImage.deleteMany({ where: { petId: pet.id } });
  expect(await add()).toMatchObject({
    ok: true,
    value: { added: [], faults: ["You can add 200 photos a day. Try again in 24 hours."] },
  });
  expect(await db.petImage.count({ where: { petId: pet.id } })).toBe(0);
  const importers = sourceFiles(".ts", ".tsx").filter(
    (path) =>
      path.startsWith("app/") &&
      !path.includes(".test.") &&
      /photo-matches\/(?:compare-image|hash-images|known-hashes)/.test(sourceText(path)),
  );
  expect(importers).toEqual(["app/jobs.server.ts"]);
});

it("[DUP-02] hashes images of before, the newest first, and goes on where a run ended", async () => {
  const images = [await createImage(), await createImage(), await createImage()];
  const [oldest, lost, newest] = images.map(({ id }) => id) as [number, number, number];
  for (const { key } of [images[0]!, images[2]!]) await storage.write(previewName(key), readFileSync(PHOTO));
  expect(await hashImages(1)).toBe(1);
  expect([(await hashesOf(newest)).length, (await hashesOf(oldest)).length]).toEqual([1, 0]);
  expect(await hashImages()).toBe(2);
  expect((await hashesOf(oldest))[0]!.hash).toEqual((await hashesOf(newest))[0]!.hash);
  // Without files there is nothing to hash, and the job does not try again.
  expect(await hashesOf(lost)).toEqual([]);
  expect(await hashImages()).toBe(0);
  await createImage({}, "profiles");
  expect(await hashImages()).toBe(0);
});
