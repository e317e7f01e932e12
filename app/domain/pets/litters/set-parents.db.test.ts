// The parents of a pet that is in no litter.
import { expect, it } from "vitest";
import { changesSinceApproval } from "#app/domain/moderation/queues/change-queries.server.ts";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createPet } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { createAnimal, createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { getPetParents } from "./pet-siblings.server.ts";
import { setParents } from "./set-parents.server.ts";

it("[BRD-08] shows the chosen parents and their health tests, and refuses others", async () => {
  const { viewer, breederId } = await createLitterBreeder();
  const pet = await createPet({ breederId });
  const dam = await createAnimal(breederId, { name: "Juno" });
  const sire = await createAnimal(breederId, { name: "Bryn", sex: "male" });
  await db.healthTest.create({
    data: { animalId: dam.id, name: "PRA", result: "Clear", testedOn: new Date("2026-01-05") },
  });
  type Parents = Record<"damId" | "sireId", number | null>;
  const none: Parents = { damId: null, sireId: null };
  const choose = (parents: Parents, shown: Parents = none) => setParents({ viewer, petId: pet.id, ...parents, shown });
  const foreign = await createAnimal((await createLitterBreeder()).breederId);
  expect(await choose({ damId: foreign.id, sireId: null })).toMatchObject({ code: "refused" });
  expect(await choose({ damId: sire.id, sireId: null })).toMatchObject({ code: "refused" });
  // Two tabs that were opened without parents, each with one of them.
  expect(await choose({ ...none, damId: dam.id }, none)).toMatchObject({ ok: true });
  expect(await choose({ ...none, sireId: sire.id }, none)).toMatchObject({ ok: true });
  expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({
    damId: dam.id,
    sireId: sire.id,
  });

  const page = (await getPetPage(pet.id, viewer))!;
  expect(await getPetParents(page)).toMatchObject({ dam: { name: "Juno" }, sire: { name: "Bryn" } });
  expect(JSON.stringify(page.checks)).toContain("1 test listed");
  const row = await createLitterRow(await createLitter(breederId), { pet: {} });
  expect(await setParents({ viewer, petId: row.petId!, damId: dam.id, sireId: null })).toMatchObject({
    code: "not-found",
  });
  // A parent that is deleted is named no more.
  await db.breedingAnimal.delete({ where: { id: sire.id } });
  expect(await db.pet.findUnique({ where: { id: pet.id } })).toMatchObject({ damId: dam.id, sireId: null });
});

it("[QUE-26, BRD-08] opens a case with both parents when an approved pet gets another one, none before approval", async () => {
  const { viewer, breederId } = await createLitterBreeder();
  const [juno, cara] = [
    await createAnimal(breederId, { name: "Juno" }),
    await createAnimal(breederId, { name: "Cara" }),
  ];
  const casesAfter = async (petId: number, damId: number) => {
    expect(await setParents({ viewer, petId, damId, sireId: null })).toMatchObject({ ok: true });
    return db.moderationCase.count({ where: { petId, kind: "changed_after_approval", decidedAt: null } });
  };
  const waiting = await createPet({ breederId, status: "pending" });
  expect(await casesAfter(waiting.id, juno.id)).toBe(0);
  const { id } = await createPet({ breederId, damId: juno.id });
  expect(await casesAfter(id, juno.id)).toBe(0);
  expect(await casesAfter(id, cara.id)).toBe(1);
  expect((await changesSinceApproval([id])).get(id)!.fields).toMatchObject([{ label: "Mother" }]);
  expect(JSON.stringify((await changesSinceApproval([id])).get(id))).toMatch(/Juno.*Cara/);
});
