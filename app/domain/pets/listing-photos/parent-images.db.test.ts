// The images of a parent: who adds them, how many there are, and that they belong to no other list of images.
import { beforeEach, expect, it, vi } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, viewerOf } from "../../../../tests/support/factories.ts";
import { imageFiles } from "../../../../tests/support/images/image-files.ts";
import { createAnimal } from "../../../../tests/support/litters.ts";
import { addImages } from "./add-images.server.ts";
import { moveImage } from "./order-images.server.ts";
import { findGalleryImages, getImageEditor } from "./queries.server.ts";
import { removeImage } from "./remove-image.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const { file } = imageFiles();

let viewer: Viewer;
let breederId: number;
let owner: { animalId: number };

beforeEach(async () => {
  const breeder = await createBreeder();
  breederId = breeder.id;
  viewer = viewerOf(breeder.user, { isBreeder: true, breederId, permissions: [...BREEDER_PERMISSIONS] });
  owner = { animalId: (await createAnimal(breederId)).id };
});

async function add(count: number, by = viewer, to: Parameters<typeof listImages>[0] = owner) {
  const files = await Promise.all(Array.from({ length: count }, () => file()));
  return addImages(by, to, { files, tooMany: false });
}
const idsOf = async () => (await listImages(owner)).map(({ imageId }) => imageId);

it("[LIT-16] a parent has up to 3 images, in an order that can be changed", async () => {
  const done = await add(4);
  expect(done.ok && done.value.faults).toEqual(["Maximum 3 images allowed"]);
  const [first, second, third] = await idsOf();
  expect(third).toBeDefined();
  await moveImage(viewer, third!, "up");
  expect(await idsOf()).toEqual([first, third, second]);
  expect(await removeImage(viewer, first!)).toMatchObject({ ok: true, value: { hidden: false } });
  expect(await idsOf()).toEqual([third, second]);
  expect(await getImageEditor(owner)).toMatchObject({ owner, limit: 3 });
  expect(await db.petImage.findMany({ where: owner, select: { breederId: true, checked: true } })).toEqual([
    { breederId, checked: true },
    { breederId, checked: true },
  ]);
});

it("[LIT-16] the images of a parent are added by its breeder only, who may change listings", async () => {
  const refused = { ok: false, code: "not-found" };
  expect(await add(1, { ...viewer, permissions: ["pets.create"] })).toEqual(refused);
  expect(await add(1, { ...viewer, breederId: breederId + 1 })).toEqual(refused);
  expect(await add(1, viewer, { animalId: 2_000_000_000 })).toEqual(refused);
  expect(await idsOf()).toEqual([]);
});

it("[LIT-16] the images of a parent are not in the breeder's own set", async () => {
  await add(1);
  const [imageId] = await idsOf();
  expect(await listImages({ breederId })).toEqual([]);
  expect(await findGalleryImages(breederId, [{ imageId: imageId! }])).toEqual([]);
  const own = await add(1, viewer, { breederId });
  expect(own.ok && own.value.added).toHaveLength(1);
  expect(await idsOf()).toEqual([imageId]);
});
