// Adding, changing and deleting parents, and what the public reads of them.
import { beforeEach, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder, createImage, viewerOf } from "../../../../tests/support/factories.ts";
import { createAnimal, createLitter } from "../../../../tests/support/litters.ts";
import { addAnimal } from "./add-animal.server.ts";
import { changeAnimal } from "./change-animal.server.ts";
import { deleteAnimal } from "./delete-animal.server.ts";
import { getParentCards, listParents } from "./parents.server.ts";
import { getAnimal, listAnimals } from "./queries.server.ts";
import { animalSchema } from "./schema.ts";

const TYPED = {
  name: "Juno",
  sex: "female",
  type: "dog",
  breed: "Cocker Spaniel",
  date_of_birth: "2022-05-04",
  registered_name: "Willowbrook Juno",
  registered_number: "AX12345601",
  microchip_number: "956000012345678",
  lives_with_us: "no",
};
const FIELDS = animalSchema("2026-11-23").parse(TYPED);

let viewer: Viewer;
let rival: Viewer;
let breederId: number;

beforeEach(async () => {
  const owner = await createBreeder();
  breederId = owner.id;
  viewer = ownerOf(owner);
  rival = ownerOf(await createBreeder());
});

const ownerOf = (breeder: Awaited<ReturnType<typeof createBreeder>>) =>
  viewerOf(breeder.user, { isBreeder: true, breederId: breeder.id, permissions: [...BREEDER_PERMISSIONS] });
const add = (more: Partial<Parameters<typeof addAnimal>[0]> = {}) =>
  addAnimal({ viewer, breederId, animal: FIELDS, idempotencyKey: newIdempotencyKey(), ...more });
const stored = (id: number) => db.breedingAnimal.findUniqueOrThrow({ where: { id } });

describe("a parent", () => {
  it("[LIT-16] is stored once for a repeated submit, with every field", async () => {
    const idempotencyKey = newIdempotencyKey();
    const first = await add({ idempotencyKey });
    expect(await add({ idempotencyKey })).toEqual(first);
    expect(await db.breedingAnimal.findMany({ where: { breederId } })).toMatchObject([
      {
        name: "Juno",
        sex: "female",
        type: "dog",
        bornOn: new Date("2022-05-04"),
        registeredName: "Willowbrook Juno",
        registeredNumber: "AX12345601",
        microchipNumber: "956000012345678",
        livesWithUs: false,
      },
    ]);
    expect(await add({ idempotencyKey: "" })).toEqual({ ok: false, code: "idempotency-key-missing" });
  });

  it("[LIT-16, GRD-12] is not added by another breeder, or without the permission", async () => {
    const refused = { ok: false, code: "forbidden" };
    expect(await add({ viewer: rival })).toEqual(refused);
    expect(await add({ viewer: { ...viewer, permissions: ["pets.update"] } })).toEqual(refused);
    expect(await db.breedingAnimal.count({ where: { breederId } })).toBe(0);
  });

  it("[LIT-16] is one of at most 100 of a breeder", async () => {
    const data = { breederId, type: "dog", sex: "female", breed: "Pug" } as const;
    await db.breedingAnimal.createMany({
      data: Array.from({ length: 99 }, (_, at) => ({ ...data, name: `Dam ${at}` })),
    });
    const done = await Promise.all([add(), add()]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done).toContainEqual({ ok: false, code: "full" });
    expect(await db.breedingAnimal.count({ where: { breederId } })).toBe(100);
  });

  it("[LIT-16, GRD-13] is changed by its breeder only, with the permission", async () => {
    const { id } = await createAnimal(breederId);
    const animal = { ...FIELDS, name: "Juniper", date_of_birth: null, microchip_number: "" };
    const refused = { ok: false, code: "not-found" };
    for (const by of [rival, { ...viewer, permissions: ["pets.create" as const] }]) {
      expect(await changeAnimal({ viewer: by, animalId: id, animal })).toEqual(refused);
      expect(await deleteAnimal(by, id)).toEqual(refused);
    }
    expect(await changeAnimal({ viewer, animalId: id, animal })).toEqual({ ok: true, value: null });
    expect(await stored(id)).toMatchObject({ name: "Juniper", bornOn: null, microchipNumber: null });
    expect(await changeAnimal({ viewer, animalId: 2_000_000_000, animal })).toEqual(refused);
  });

  it.each([
    ["sex", { sex: "male" }],
    ["type", { type: "cat" }],
  ] as const)("[LIT-16] does not change its %s while a litter names it", async (field, change) => {
    const { id } = await createAnimal(breederId);
    const litter = await createLitter(breederId, { damId: id, name: "Spring litter" });
    const animal = { ...FIELDS, ...change };
    const refused = { ok: false, code: "in-use", field, name: "Juno", litter: "Spring litter" };
    expect(await changeAnimal({ viewer, animalId: id, animal })).toEqual(refused);
    expect((await changeAnimal({ viewer, animalId: id, animal: { ...FIELDS, breed: "Sprocker" } })).ok).toBe(true);
    await db.litter.delete({ where: { id: litter.id } });
    expect((await changeAnimal({ viewer, animalId: id, animal })).ok).toBe(true);
    expect(await stored(id)).toMatchObject(change);
  });

  it("[LIT-17] is not born after one of its health tests", async () => {
    const { id } = await createAnimal(breederId);
    await db.healthTest.create({
      data: { animalId: id, name: "Eye test", result: "Clear", testedOn: new Date("2023-01-01") },
    });
    const change = (date: string) => changeAnimal({ viewer, animalId: id, animal: { ...FIELDS, date_of_birth: date } });
    expect(await change("2023-01-02")).toEqual({ ok: false, code: "tested-before" });
    expect((await change("2023-01-01")).ok).toBe(true);
  });

  it.each(["damId", "sireId"] as const)("[LIT-16] is not deleted while a litter names it as %s", async (parent) => {
    const { id } = await createAnimal(breederId, { sex: parent === "damId" ? "female" : "male" });
    await createLitter(breederId, { [parent]: id, name: "Spring litter" });
    expect(await deleteAnimal(viewer, id)).toEqual({
      ok: false,
      code: "in-use",
      name: "Juno",
      litter: "Spring litter",
    });
    expect(await db.breedingAnimal.count({ where: { id } })).toBe(1);
  });

  it("[LIT-16, LIT-17] is deleted with its images, and with the documents of its tests", async () => {
    const { id } = await createAnimal(breederId);
    const image = await createImage();
    await db.petImage.create({ data: { breederId, animalId: id, imageId: image.id, position: 0 } });
    const documentKey = `health-tests/${"a".repeat(31)}${id % 10}`;
    await storage.write(documentKey, Buffer.from("%PDF-"));
    const document = { documentKey, documentName: "hips.pdf", documentType: "application/pdf" };
    await db.healthTest.create({
      data: { animalId: id, name: "Hip score", result: "4/4", testedOn: new Date("2023-01-01"), ...document },
    });
    expect(await deleteAnimal(viewer, id)).toEqual({ ok: true, value: null });
    expect(await db.breedingAnimal.count({ where: { id } })).toBe(0);
    expect(await db.image.count({ where: { id: image.id } })).toBe(0);
    expect(await storage.stat(documentKey)).toBeNull();
  });
});

describe("the lists of parents", () => {
  it("[LIT-16] have a breeder's own parents by name, of one type when it is given", async () => {
    const zara = await createAnimal(breederId, { name: "Zara", bornOn: null });
    const leo = await createAnimal(breederId, { name: "Leo", sex: "male", type: "cat", breed: "Ragdoll" });
    const other = await createAnimal(rival.breederId!);
    expect((await listAnimals(breederId)).map(({ name }) => name)).toEqual(["Leo", "Zara"]);
    expect(await listParents(breederId, "dog")).toEqual([
      { animalId: zara.id, name: "Zara", sex: "female", breed: "Cocker Spaniel", bornOn: null },
    ]);
    expect((await listParents(breederId)).map(({ animalId }) => animalId)).toEqual([leo.id, zara.id]);
    expect(await getAnimal(breederId, other.id)).toBeNull();
  });

  it("[LIT-16, LIT-17, LAW-24] show the public an age, 4 digits of the microchip, images in order and tests", async () => {
    const { id } = await createAnimal(breederId, { microchipNumber: "956000012345678", livesWithUs: false });
    for (const position of [1, 0]) {
      const image = await createImage();
      await db.petImage.create({
        data: { breederId, animalId: id, imageId: image.id, position, alt: `Photo ${position}` },
      });
    }
    const test = { animalId: id, name: "Hip score", result: "4/4", testedOn: new Date("2026-03-05") };
    await db.healthTest.create({ data: test });
    const cards = await getParentCards([id, 2_000_000_000]);
    expect([...cards.keys()]).toEqual([id]);
    const card = cards.get(id)!;
    expect(card).toMatchObject({ name: "Juno", age: "2 years", microchipEnd: "5678", livesWithUs: false });
    expect(card.images.map(({ alt }) => alt)).toEqual(["Photo 0", "Photo 1"]);
    expect(card.tests).toMatchObject([{ text: "Hip score: 4/4, March 2026", source: "Stated by the breeder" }]);
    expect(JSON.stringify(card)).not.toContain("9560000");
  });
});
