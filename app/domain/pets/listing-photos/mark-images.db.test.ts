// Marking images that show the animal with its mother, and what moderators and the audit log get of it.
import { expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { changesSinceApproval } from "#app/domain/moderation/queues/change-queries.server.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { markImages } from "./mark-images.server.ts";

async function owned(data: Parameters<typeof createPet>[0] = {}) {
  const breeder = await createBreeder();
  const pet = await createPet({ breederId: breeder.id, images: 3, ...data });
  const permissions = [...BREEDER_PERMISSIONS];
  const viewer = viewerOf(breeder.user, { isBreeder: true, breederId: breeder.id, permissions });
  const ids = (await listImages({ petId: pet.id })).map(({ imageId }) => imageId) as [number, number, number];
  return { pet, viewer, ids, owner: { petId: pet.id } };
}

const rolesOf = async (petId: number) => (await listImages({ petId })).map(({ role }) => role);
const openCases = (petId: number) =>
  db.moderationCase.count({ where: { petId, kind: "changed_after_approval", decidedAt: null } });

it("[LAW-17] marks one or several images, and takes a mark away", async () => {
  const { pet, viewer, ids, owner } = await owned({ status: "pending" });
  const [a, b, c] = ids;
  const done = await markImages(viewer, owner, { [a]: "with_mother", [c]: "with_mother" });
  expect(done.ok && done.value.map(({ role }) => role)).toEqual(["with_mother", null, "with_mother"]);
  await markImages(viewer, owner, { [a]: null, [b]: null });
  expect(await rolesOf(pet.id)).toEqual([null, null, "with_mother"]);
  expect(await openCases(pet.id)).toBe(0);
});

it("[LAW-17] changes no image of another owner, and nothing for another breeder", async () => {
  const { pet, viewer, owner } = await owned();
  const other = await owned();
  expect(await markImages(viewer, owner, { [other.ids[0]]: "with_mother" })).toMatchObject({ ok: true });
  for (const otherUser of [viewer, viewerOf(await createUser())]) {
    const done = await markImages(otherUser, other.owner, { [other.ids[0]]: "with_mother" });
    expect(done).toEqual({ ok: false, code: "not-found" });
  }
  expect([await rolesOf(pet.id), await rolesOf(other.pet.id)]).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
});

it("[LAW-17, LAW-07] opens a case for an approved listing, which compares the marks, and records it once", async () => {
  const { pet, viewer, ids, owner } = await owned();
  await markImages(viewer, owner, { [ids[1]]: "with_mother" });
  await markImages(viewer, owner, { [ids[1]]: "with_mother" });
  expect(await openCases(pet.id)).toBe(1);
  expect((await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).status).toBe("approved");
  const compared = (await changesSinceApproval([pet.id])).get(pet.id)?.images;
  expect(compared?.before.map(({ role }) => role)).toEqual([null, null, null]);
  expect(compared?.after.map(({ role }) => role)).toEqual([null, "with_mother", null]);
  const entries = await db.auditEntry.findMany({ where: { detail: { path: ["pet_id"], equals: pet.id } } });
  expect(entries.map(({ detail }) => detail)).toEqual([
    {
      pet_id: pet.id,
      changes: { images: { from: "3 images, 0 with its mother", to: "3 images, 1 with its mother" } },
    },
  ]);
});
