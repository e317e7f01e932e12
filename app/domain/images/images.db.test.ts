// Adding, ordering, describing and removing images of listings, with a real database and real images.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { BREEDER_PERMISSIONS } from "#app/domain/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../tests/support/factories.ts";
import { plainImage } from "../../../tests/support/sample-images.ts";
import { addImages } from "./add-images.server.ts";
import { describeImages } from "./describe-images.server.ts";
import { moveImage, orderImages } from "./order-images.server.ts";
import { listImages } from "./owner-images.server.ts";
import { imageLimit } from "./queries.server.ts";
import { removeImage } from "./remove-image.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const folder = mkdtempSync(join(tmpdir(), "photos-"));
afterAll(() => {
  imagePool.close();
  rmSync(folder, { recursive: true });
});

let viewer: Viewer;
let breederId: number;
let number = 0;

beforeEach(async () => {
  const breeder = await createBreeder();
  breederId = breeder.id;
  viewer = ownerOf(breeder);
});

const ownerOf = (breeder: Awaited<ReturnType<typeof createBreeder>>) =>
  viewerOf(breeder.user, { isBreeder: true, breederId: breeder.id, permissions: [...BREEDER_PERMISSIONS] });

/** A new image file, different from all others. */
async function file(name = "a.jpg") {
  number += 1;
  const path = join(folder, String(number));
  const colour = `#${(number * 7919).toString(16).padStart(6, "0")}`;
  writeFileSync(path, await plainImage(40, 30, colour).png().toBuffer());
  return { name, fault: null, path } as const;
}
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
const audits = (petId: number) =>
  db.auditEntry.findMany({ where: { detail: { path: ["pet_id"], equals: petId } }, orderBy: { id: "asc" } });

describe("adding images", () => {
  it("[IMG-01, IMG-06] adds the valid files in order, with an error sentence for each other file", async () => {
    const pet = await createPet({ breederId });
    const text = join(folder, "text");
    writeFileSync(text, "not a picture");
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
    expect(done.value.added).toEqual(await listImages({ petId: pet.id }));
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

describe("changing images", () => {
  it("[IMG-10] moves images up and down, and reorders them", async () => {
    const pet = await createPet({ breederId, images: 4 });
    const owner = { petId: pet.id };
    const [a, b, c, d] = (await idsOf(owner)) as [number, number, number, number];
    const moved = await moveImage(viewer, c, "up");
    expect(moved.ok && moved.value.map((image) => image.imageId)).toEqual([a, c, b, d]);
    await moveImage(viewer, a, "up");
    await moveImage(viewer, a, "down");
    expect(await idsOf(owner)).toEqual([c, a, b, d]);
    expect(await orderImages(viewer, owner, [d, 999_999, a, d])).toMatchObject({ ok: true });
    expect(await idsOf(owner)).toEqual([d, a, c, b]);
    expect(await positions(pet.id)).toEqual([0, 1, 2, 3]);
  });

  it("[IMG-02, IMG-10] removes an image once, and closes the gap in the order", async () => {
    const pet = await createPet({ breederId });
    const { added } = await add({ petId: pet.id }, 3);
    const [a, b, c] = added.map((image) => image.imageId) as [number, number, number];
    const [left] = await Promise.all([removeImage(viewer, b), orderImages(viewer, { petId: pet.id }, [c, b, a])]);
    expect(left).toMatchObject({ ok: true });
    expect((await idsOf({ petId: pet.id })).toSorted()).toEqual([a, c].toSorted());
    expect(await positions(pet.id)).toEqual([0, 1]);
    expect(await removeImage(viewer, b)).toEqual({ ok: false, code: "not-found" });
    expect(await db.image.count({ where: { key: added[1]!.key } })).toBe(0);
  });

  it("stores alt texts as one line of limited length", async () => {
    const pet = await createPet({ breederId, images: 2 });
    const owner = { petId: pet.id };
    const [a, b] = (await idsOf(owner)) as [number, number];
    await describeImages(viewer, owner, { [a]: "  On the\nsofa ", [b]: "é".repeat(300), 999_999: "no" });
    const [first, second] = await listImages(owner);
    expect(first!.alt).toBe("On the sofa");
    expect(second!.alt).toBe("é".repeat(255));
    await describeImages(viewer, owner, { [a]: "" });
    expect((await listImages(owner)).map(({ alt }) => alt)).toEqual(["", "é".repeat(255)]);
  });

  it("[BPF-12, OPN-25] is refused for every user but the owner", async () => {
    const pet = await createPet({ breederId, images: 2 });
    const owner = { petId: pet.id };
    const [a, b] = (await idsOf(owner)) as [number, number];
    const other = ownerOf(await createBreeder());
    const lover = viewerOf(await createUser());
    for (const otherUser of [other, lover]) {
      const none = { ok: false, code: "not-found" };
      expect(await addImages(otherUser, owner, { files: await files(1), tooMany: false })).toEqual(none);
      expect(await moveImage(otherUser, b, "up")).toEqual(none);
      expect(await orderImages(otherUser, owner, [b, a])).toEqual(none);
      expect(await describeImages(otherUser, owner, { [a]: "x" })).toEqual(none);
      expect(await removeImage(otherUser, a)).toEqual(none);
    }
    expect(await listImages(owner)).toMatchObject([{ imageId: a, alt: "" }, { imageId: b }]);
    const admin = viewerOf(await createUser({ isAdmin: true }), { isAdmin: true });
    expect(await moveImage(admin, b, "up")).toMatchObject({ ok: true });
    await db.pet.update({ where: { id: pet.id }, data: { deletedAt: new Date() } });
    expect(await moveImage(admin, b, "down")).toEqual({ ok: false, code: "not-found" });
    for (const id of [0, -1, 1.5, NaN, 2 ** 40]) {
      expect(await removeImage(viewer, id)).toEqual({ ok: false, code: "not-found" });
      expect(await orderImages(viewer, { petId: id }, [])).toEqual({ ok: false, code: "not-found" });
    }
    expect(await orderImages(viewer, { draftId: "x'; --" }, [])).toEqual({ ok: false, code: "not-found" });
  });

  it("is refused for another breeder's draft", async () => {
    const draftId = crypto.randomUUID();
    await add({ draftId }, 1);
    const other = ownerOf(await createBreeder());
    const none = { ok: false, code: "not-found" };
    expect(await addImages(other, { draftId }, { files: await files(1), tooMany: false })).toEqual(none);
    expect(await listImages({ draftId })).toHaveLength(1);
  });
});

describe("the audit log", () => {
  it("[OPN-18, AUD-08] records who changed the images of an approved pet, and how", async () => {
    const pet = await createPet({ breederId, name: "Bosun" });
    const { added } = await add({ petId: pet.id }, 2);
    const [a, b] = added.map((image) => image.imageId) as [number, number];
    await moveImage(viewer, b, "up", "192.0.2.7");
    await moveImage(viewer, b, "up");
    await describeImages(viewer, { petId: pet.id }, { [a]: "Asleep" });
    await describeImages(viewer, { petId: pet.id }, { [a]: "Asleep" });
    await removeImage(viewer, a);
    const entries = await audits(pet.id);
    const changes = [
      ["no images", "2 images"],
      ["2 images", "2 images in another order"],
      ["2 images", "2 images with other words"],
      ["2 images", "1 image"],
    ];
    expect(entries.map(({ detail }) => detail)).toEqual(
      changes.map(([from, to]) => ({ pet_id: pet.id, changes: { images: { from, to } } })),
    );
    for (const { type, body, actorId } of entries) {
      expect([type, body, actorId]).toEqual(["pet updated", "The images of Bosun were changed", viewer.userId]);
    }
    expect(entries.map(({ remoteIp }) => remoteIp)).toEqual([null, "192.0.2.7", null, null]);
    expect((await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).status).toBe("approved");
  });

  it("[OPN-18] records nothing about listings that wait for approval, nor about drafts", async () => {
    const before = await db.auditEntry.count();
    const pet = await createPet({ breederId, status: "pending" });
    await add({ petId: pet.id }, 1);
    await add({ draftId: crypto.randomUUID() }, 1);
    expect(await db.auditEntry.count()).toBe(before);
  });
});
