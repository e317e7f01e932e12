// Ordering, describing and removing the images of an owner, and the audit log of these changes.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { imageFiles } from "../../../../tests/support/images/image-files.ts";
import { addImages } from "./add-images.server.ts";
import { describeImages } from "./describe-images.server.ts";
import { moveImage, orderImages } from "./order-images.server.ts";
import { removeImage } from "./remove-image.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const { file } = imageFiles();

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
const audits = (petId: number) =>
  db.auditEntry.findMany({ where: { detail: { path: ["pet_id"], equals: petId } }, orderBy: { id: "asc" } });

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
