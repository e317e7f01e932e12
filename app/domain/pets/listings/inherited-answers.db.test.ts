// The answers of a litter at its listed animals.
import { expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeLitter } from "#app/domain/pets/litters/change-litter.server.ts";
import { valuesOf } from "#app/domain/pets/litters/columns.ts";
import { sharedQuestions } from "#app/domain/pets/litters/litter-questions.server.ts";
import { parseLitter } from "#app/domain/pets/litters/schema.ts";
import { addDays } from "#app/domain/shared/calendar-dates.ts";
import { db } from "#app/platform/db.server.ts";
import { createPaidDeposit } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { checkStoredListings } from "./listing-law.server.ts";

const TODAY = new Date().toISOString().slice(0, 10);
const change = async (viewer: Viewer, litterId: number, answers: Record<string, string>) => {
  const stored = valuesOf(await db.litter.findUniqueOrThrow({ where: { id: litterId } }));
  const parsed = parseLitter({ ...stored, ...answers }, TODAY);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return changeLitter(viewer, litterId, parsed.litter);
};

it("[BRD-06, LAW-07, QUE-26] reach each listed animal as an edit of it, or none when a rule stops one", async () => {
  const { viewer, breederId } = await createLitterBreeder();
  const litter = await createLitter(breederId, { answers: { nation: "england", tail: "natural" } });
  const [fern, moss] = [
    (await createLitterRow(litter, { pet: { name: "Fern" } })).petId!,
    (await createLitterRow(litter, { pet: { name: "Moss" } })).petId!,
  ];
  await createLitterRow(litter);
  // Moss has its own tail; Fern was listed before the litter had answers.
  await db.petDeclaration.create({ data: { petId: moss, nation: "england", tail: "short_born" } });
  const ears = async () => (await sharedQuestions(litter.id)).questions.some(({ field }) => field === "ears");
  expect([await ears(), (await sharedQuestions(litter.id)).animals]).toEqual([true, 3]);

  expect(await change(viewer, litter.id, { ears: "natural" })).toEqual({ ok: true });
  expect(await ears()).toBe(false);
  const law = await checkStoredListings([fern, moss]);
  expect(law.get(fern)?.answers).toMatchObject({ nation: "england", ears: "natural", tail: "natural" });
  expect(law.get(moss)?.answers).toMatchObject({ nation: "england", ears: "natural", tail: "short_born" });
  const pets = await db.pet.findMany({ where: { id: { in: [fern, moss] } }, include: { declaration: true } });
  expect(pets.map(({ status, declaration }) => [status, declaration?.ears])).toEqual([
    ["approved", "natural"],
    ["approved", "natural"],
  ]);
  const cases = await db.moderationCase.findMany({ where: { petId: { in: [fern, moss] }, decidedAt: null } });
  expect(new Set(cases.map(({ petId }) => petId))).toEqual(new Set([fern, moss]));
  const edits = await db.auditEntry.findMany({ where: { type: "pet updated", actorId: viewer.userId } });
  expect(edits.map(({ detail }) => (detail as { pet_id: number }).pet_id).toSorted()).toEqual([fern, moss].toSorted());

  expect(await change(viewer, litter.id, { ears: "cropped", seller_kind: "private" })).toMatchObject({
    code: "invalid",
    errors: { ears: [expect.stringMatching(/^Fern: /)] },
  });
  const { answers } = await db.litter.findUniqueOrThrow({ where: { id: litter.id } });
  expect(answers).toEqual({ nation: "england", tail: "natural", ears: "natural" });
});

it("[VIS-19, BRD-06] a later ready date of a litter needs the yes of who has paid for one of its animals", async () => {
  const { viewer, breederId } = await createLitterBreeder();
  const [first, later] = [addDays(TODAY, 20), addDays(TODAY, 27)];
  const litter = await createLitter(breederId, { bornOn: new Date(addDays(TODAY, -50)) });
  const fern = (await createLitterRow(litter, { pet: { name: "Fern" } })).petId!;
  expect(await change(viewer, litter.id, { available_from: first })).toEqual({ ok: true });
  await createPaidDeposit(fern, { paidAt: new Date() });
  const text = "Fern is reserved: agree on a later collection date with the buyer first, on the page of the handover.";
  const refused = (field: string) => ({ ok: false, code: "invalid", errors: { [field]: [text] } });
  expect(await change(viewer, litter.id, { available_from: later })).toEqual(refused("available_from"));
  expect(await change(viewer, litter.id, { birth_date: addDays(TODAY, -30) })).toMatchObject({ ok: false });
  const stored = await db.litter.findUniqueOrThrow({ where: { id: litter.id } });
  expect(stored.answers).toEqual({ available_from: first });
  await db.handover.updateMany({ where: { petId: fern }, data: { agreedOn: new Date(later) } });
  expect(await change(viewer, litter.id, { available_from: later })).toEqual({ ok: true });
  expect(await db.pet.findUnique({ where: { id: fern } })).toMatchObject({ readyOn: new Date(later) });
});
