// Adding images to listings, drafts and breeders, with a real database and real images.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, viewerOf } from "../../../../tests/support/factories.ts";
import { imageFiles } from "../../../../tests/support/images/image-files.ts";
import { addImages } from "./add-images.server.ts";
import { moveImage } from "./order-images.server.ts";
import { imageLimit } from "./queries.server.ts";
import { removeImage } from "./remove-image.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const { file, put } = imageFiles();

let viewer: Viewer;
let breederId: number;

beforeEach(async () => {
  const breeder = await createBreeder();
  breederId = breeder.id;
  viewer = ownerOf(breeder);
});

const ownerOf = (breeder: Awaited<ReturnType<typeof createBreeder>>) =>
  viewerOf(breeder.user, { isBreeder: true, breederId: breeder.id, permissions: [...BREEDER_PERMISSIONS] });

const files = (count: number) => Promise.all(Array.from({ length: count }, () => file()));
const add = async (owner: Parameters<typeof listImages>[0], count: number, by = viewer) => {
  const done = await addImages(by, owner, { files: await files(count), tooMany: false });
  if (!done.ok) throw new Error(done.code);
  return done.value;
};
const idsOf = async (owner: Parameters<typeof listImages>[0]) =>
  (await listImages(owner)).map((image) => image.imageId);
const positions = async (petId: number) =>
  (await db.petImage.findMany({ where: { petId }, orderBy: { position: "asc" } })).map(({ position }) => position);

describe("adding images", () => {
  it("[IMG-01, IMG-06] adds the valid files in order, with an error sentence for each other file", async () => {
    const pet = await createPet({ breederId });
    const text = put("not a picture");
    const sent = [await file("1.png"), { name: "2.txt", fault: null, path: text }, await file("3.png")] as const;
    const done = await addImages(viewer, { petId: pet.id }, {
      files: [...sent, { name: "4.jpg", fault: "too-large", path: null }, { name: "5.jpg", fault: "empty", path: null }],
      tooMany: true,
    }); // oxfmt-ignore
    if (!done.ok) throw new Error(done.code);
    expect(done.value.faults).toEqual([
      "4.jpg is too large (max 5MB)",
      "5.jpg is not a supported image type",
      "2.txt is not a supported image type",
      "Maximum 5 images allowed",
    ]);
    // Their renditions are made meanwhile: a moment later an image is not pending any more.
    const stored = (await listImages({ petId: pet.id })).map((image) => ({ ...image, pending: expect.any(Boolean) }));
    expect(done.value.added).toEqual(stored);
    expect(done.value.added).toHaveLength(2);
    expect(await positions(pet.id)).toEqual([0, 1]);
  });

  it("[IMG-05, CON-32] limits a listing to five existing and new images, and stores none of the rest", async () => {
    const pet = await createPet({ breederId });
    expect((await add({ petId: pet.id }, 3)).faults).toEqual([]);
    const images = await db.image.count();
    const more = await add({ petId: pet.id }, 3);
    expect(more.added).toHaveLength(2);
    expect(more.faults).toEqual(["Maximum 5 images allowed"]);
    expect(await db.image.count()).toBe(images + 2);
    expect(await positions(pet.id)).toEqual([0, 1, 2, 3, 4]);
  });

  it("[TEN-02, TEN-03] follows the site's settings for fewer images and larger files", async () => {
    await db.siteSettings.update({ where: { id: 1 }, data: { maxImagesPerPet: 2, maxFileSize: 7 } });
    try {
      expect(await imageLimit()).toBe(2);
      const pet = await createPet({ breederId });
      const done = await addImages(viewer, { petId: pet.id }, {
        files: [...(await files(3)), { name: "x.jpg", fault: "too-large", path: null }],
        tooMany: false,
      }); // oxfmt-ignore
      expect(done).toMatchObject({ value: { faults: ["x.jpg is too large (max 7MB)", "Maximum 2 images allowed"] } });
      expect(await positions(pet.id)).toEqual([0, 1]);
    } finally {
      await db.siteSettings.update({ where: { id: 1 }, data: { maxImagesPerPet: 10, maxFileSize: 5 } });
    }
    expect(await imageLimit()).toBe(5);
  });

  it("stores the same file once per owner, under a different key for each owner", async () => {
    const [one, two] = [await createPet({ breederId }), await createPet({ breederId })];
    const same = await file();
    for (const pet of [one, one, two]) {
      const done = await addImages(viewer, { petId: pet.id }, { files: [same, same], tooMany: false });
      expect(done).toMatchObject({ ok: true, value: { faults: [] } });
    }
    const [[first], [second]] = [await listImages({ petId: one.id }), await listImages({ petId: two.id })];
    expect(first!.key).not.toBe(second!.key);
    expect(await positions(one.id)).toEqual([0]);
    await removeImage(viewer, first!.imageId);
    expect(await db.image.count({ where: { key: first!.key } })).toBe(0);
    expect(await db.image.count({ where: { key: second!.key } })).toBe(1);
  });

  it("limits a listing to five images when many are sent concurrently", async () => {
    const pet = await createPet({ breederId });
    const all = await Promise.all([2, 2, 2, 2].map((count) => add({ petId: pet.id }, count)));
    expect(all.flatMap(({ added }) => added)).toHaveLength(5);
    expect(await positions(pet.id)).toEqual([0, 1, 2, 3, 4]);
  });

  it("creates a draft for images that are added first, and adds later images to the published pet", async () => {
    const draftId = crypto.randomUUID();
    const nothing = { files: [{ name: "a.jpg", fault: "empty", path: null } as const], tooMany: false };
    const faults = ["a.jpg is not a supported image type"];
    expect(await addImages(viewer, { draftId }, nothing)).toEqual({ ok: true, value: { added: [], faults } });
    expect(await db.listingDraft.count({ where: { id: draftId } })).toBe(0);
    const sent = { files: await files(2), tooMany: false };
    expect(await addImages(viewer, { draftId }, sent)).toMatchObject({ ok: true });
    expect(await db.listingDraft.findUnique({ where: { id: draftId } })).toMatchObject({ breederId, data: {} });
    const pet = await createPet({ breederId });
    await db.$transaction([
      db.petImage.updateMany({ where: { draftId }, data: { draftId: null, petId: pet.id } }),
      db.listingDraft.update({ where: { id: draftId }, data: { petId: pet.id } }),
    ]);
    // A repeated submit of the same form.
    expect(await addImages(viewer, { draftId }, sent)).toMatchObject({ ok: true, value: { added: [], faults: [] } });
    expect(await positions(pet.id)).toEqual([0, 1]);
  });

  it("[OPN-25] stores a breeder's own set, which belongs to no pet", async () => {
    await add({ breederId }, 2);
    expect(await db.petImage.count({ where: { breederId, petId: null, draftId: null } })).toBe(2);
    const [first, second] = await idsOf({ breederId });
    expect(await moveImage(viewer, second!, "up")).toMatchObject({ ok: true });
    expect(await idsOf({ breederId })).toEqual([second, first]);
  });
});
