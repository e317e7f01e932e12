// Access to the files of an image: all visitors while a public page shows it, else its owner and administrators.
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { publicImages } from "#app/domain/pets/listing-photos/image-access.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder, createPet, createImage, createUser, viewerOf } from "../../../tests/support/factories.ts";
import { createAnimal, createLitter } from "../../../tests/support/litters.ts";
import { uploadResponse } from "./upload-response.server.ts";

let owner: Viewer;
let visitor: Viewer;
let moderator: Viewer;
let breederId: number;

beforeAll(async () => {
  const breeder = await createBreeder();
  breederId = breeder.id;
  owner = viewerOf(breeder.user, { breederId, isBreeder: true });
  visitor = viewerOf(await createUser());
  moderator = { ...visitor, permissions: ["admin.access", "pets.approve"] };
});
afterEach(() => vi.restoreAllMocks());

async function someImage(folder = "pets") {
  const image = await createImage({}, folder);
  await storage.write(`${image.key}-320.jpg`, Buffer.from("0123456789"));
  return image;
}

async function ask(key: string, viewer: Viewer | null, headers: HeadersInit = {}) {
  const path = `${key}-320.jpg`;
  const request = new Request(`http://site.test/upload/${path}`, { headers });
  const answer = await uploadResponse(request, path, { viewer: async () => viewer });
  await answer.body?.cancel();
  return answer;
}
const statuses = (key: string) =>
  Promise.all([null, visitor, owner, moderator].map(async (viewer) => (await ask(key, viewer)).status));

const HIDDEN = [404, 404, 200, 200];
const PUBLIC = [200, 200, 200, 200];

describe("an image of a listing", () => {
  it.each([
    ["approved", {}, PUBLIC],
    ["pending", { status: "pending" }, HIDDEN],
    ["rejected", { status: "rejected" }, HIDDEN],
    ["hidden", { status: "hidden" }, HIDDEN],
    ["deleted", { deletedAt: new Date() }, HIDDEN],
  ] as const)("[OPN-24, APT-07] that is %s", async (_state, data, expected) => {
    const pet = await createPet({ breederId, ...data });
    const { id: imageId, key } = await someImage();
    await db.petImage.create({ data: { breederId, petId: pet.id, imageId, position: 0 } });
    expect(await statuses(key)).toEqual(expected);
  });

  it("[APT-05, APT-07] that is hidden is a 404 for other users at once, and available again after approval", async () => {
    const pet = await createPet({ breederId });
    const { id: imageId, key } = await someImage();
    await db.petImage.create({ data: { breederId, petId: pet.id, imageId, position: 0 } });
    const seen = await ask(key, null);
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=600, s-maxage=60, must-revalidate",
    ]);
    const known = { "if-none-match": seen.headers.get("etag")! };
    expect((await ask(key, null, known)).status).toBe(304);
    await db.pet.update({ where: { id: pet.id }, data: { status: "hidden" } });
    expect((await ask(key, null, known)).status).toBe(404);
    const own = await ask(key, owner);
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(own.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    await db.pet.update({ where: { id: pet.id }, data: { status: "approved" } });
    expect((await ask(key, null)).status).toBe(200);
  });

  it.each(["damId", "sireId"] as const)(
    "[LIT-16] of a parent is public while a public litter has it as %s",
    async (parent) => {
      const animal = await createAnimal(breederId);
      const { id: imageId, key } = await someImage();
      await db.petImage.create({ data: { breederId, animalId: animal.id, imageId, position: 0 } });
      expect(await statuses(key)).toEqual(HIDDEN);
      const litter = await createLitter(breederId, { stage: "expected", [parent]: animal.id });
      expect(await statuses(key)).toEqual(HIDDEN);
      await db.litter.update({ where: { id: litter.id }, data: { status: "approved" } });
      expect(await statuses(key)).toEqual(PUBLIC);
      await db.litter.update({ where: { id: litter.id }, data: { status: "hidden" } });
      expect(await statuses(key)).toEqual(HIDDEN);
    },
  );

  it("of a draft is available to its breeder, and one without a row to no user", async () => {
    const draft = await db.listingDraft.create({ data: { breederId, data: {} } });
    const { id: imageId, key } = await someImage();
    expect(await statuses(key)).toEqual([404, 404, 404, 200]);
    await db.petImage.create({ data: { breederId, draftId: draft.id, imageId, position: 0 } });
    expect(await statuses(key)).toEqual(HIDDEN);
    expect((await ask("pets/00000000000000000000000000000000", null)).headers.get("cache-control")).toBe("no-store");
  });

  it("[OPN-77] of a banned breeder is hidden with the listing", async () => {
    const pet = await createPet({ breederId });
    const { id: imageId, key } = await someImage();
    await db.petImage.create({ data: { breederId, petId: pet.id, imageId, position: 0 } });
    await db.breeder.update({ where: { id: breederId }, data: { suspended: true } });
    expect(await statuses(key)).toEqual(HIDDEN);
    await db.breeder.update({ where: { id: breederId }, data: { suspended: false } });
    expect(await statuses(key)).toEqual(PUBLIC);
  });
});

describe("an image of an account or a breeder", () => {
  it("[OPN-56] of an account is public, and of a breeder once that is approved", async () => {
    const mine = await someImage("profiles");
    await db.user.update({ where: { id: owner.userId }, data: { imageId: mine.id } });
    expect(await statuses(mine.key)).toEqual(PUBLIC);
    const cover = await someImage("breeders");
    await db.breeder.update({ where: { id: breederId }, data: { coverImageId: cover.id, status: "pending" } });
    expect(await statuses(cover.key)).toEqual(HIDDEN);
    await db.breeder.update({ where: { id: breederId }, data: { status: "approved" } });
    expect(await statuses(cover.key)).toEqual(PUBLIC);
  });
});

it("[OPN-24] a public image needs no query once it is known, while notifications are received", async () => {
  const pet = await createPet({ breederId });
  const { id: imageId, key } = await someImage();
  await db.petImage.create({ data: { breederId, petId: pet.id, imageId, position: 0 } });
  publicImages.setConnected(true);
  try {
    const query = vi.spyOn(pool, "query");
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(key, null)).status).toBe(200);
    expect(query).toHaveBeenCalledTimes(1);
    publicImages.drop([`pet:${pet.id}`, `breeder:${breederId}`, "lists"]);
    await ask(key, null);
    expect(query).toHaveBeenCalledTimes(2);
  } finally {
    publicImages.setConnected(false);
    publicImages.drop(["everything"]);
  }
});
