// The rows of a litter: saving, listing against the limit of the plan, photos, moving a pet.
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createImage, createPet } from "../../../../tests/support/factories.ts";
import { onLastConnection } from "../../../../tests/support/last-connection.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { createAnimal, createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { listRows, type ListRowsInput } from "./list-rows.server.ts";
import { countOpenQuestions } from "./litter-questions.server.ts";
import { addPetToLitter, removePetFromLitter } from "./move-pet.server.ts";
import { getOwnLitter } from "./queries.server.ts";
import { assignImages, type Shows } from "./row-images.server.ts";
import { parseRows, type RowText } from "./rows-form.ts";
import { saveRows } from "./save-rows.server.ts";

function rowText(key: string, more: Partial<RowText> = {}): RowText {
  const empty = { colour: "Golden", microchip_number: "", price: "", note: "", staying: "" };
  return { key, name: `Boy ${key}`, sex: "male", ...empty, ...more };
}

function validRows(rows: RowText[]) {
  const parsed = parseRows(rows);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.rows;
}

/** Each call is another submit. */
const list = (input: Omit<ListRowsInput, "idempotencyKey">) =>
  listRows({ ...input, idempotencyKey: newIdempotencyKey() });

let viewer: Viewer;
let breederId: number;

beforeAll(async () => {
  ({ viewer, breederId } = await createLitterBreeder());
});

describe("rows", () => {
  it("[LIT-05] saves all rows of the form together, adds and removes, and leaves listed ones alone", async () => {
    const litter = await createLitter(breederId);
    const [kept, removed] = [await createLitterRow(litter), await createLitterRow(litter)];
    const listed = await createLitterRow(litter, { pet: {} });
    const rows = validRows([
      rowText(String(kept.id), { name: "Fern", price: "950" }),
      rowText(String(listed.id), { name: "From a form that was opened before it was listed" }),
      rowText("new-1"),
    ]);
    const shown = [kept.id, removed.id, listed.id];
    const input = { viewer, litterId: litter.id, rows, shown, idempotencyKey: newIdempotencyKey() };
    const [first, again] = await Promise.all([saveRows(input), saveRows(input)]);
    expect(again).toEqual(first);
    const stored = await db.litterRow.findMany({ where: { litterId: litter.id }, orderBy: { id: "asc" } });
    expect(stored.map(({ name }) => name)).toEqual(["Fern", listed.name, "Boy new-1"]);
    expect(stored[0]).toMatchObject({ pricePence: 95_000 });
  });

  it("[LIT-05] refuses a 21st row and rows of another breeder's litter; nothing is stored", async () => {
    const litter = await createLitter(breederId);
    const rows = validRows(Array.from({ length: 21 }, (_none, at) => rowText(`new-${at + 1}`)));
    const input = { viewer, litterId: litter.id, rows, shown: [], idempotencyKey: newIdempotencyKey() };
    expect(await saveRows(input)).toMatchObject({ code: "too-many" });
    const other = await createLitterBreeder();
    const foreign = await createLitter(other.breederId);
    const single = validRows([rowText("new-1")]);
    const elsewhere = { ...input, litterId: foreign.id, rows: single, idempotencyKey: newIdempotencyKey() };
    expect(await saveRows(elsewhere)).toMatchObject({ code: "not-found" });
    expect(await db.litterRow.count({ where: { litterId: { in: [litter.id, foreign.id] } } })).toBe(0);
  });

  it("[LIT-05, LAW-24] refuses a microchip number of another animal of the breeder, as a whole", async () => {
    const litter = await createLitter(breederId);
    const other = await createLitterRow(litter, { name: "Moss", microchipNumber: "900000000000001" });
    const rows = validRows([rowText("new-1"), rowText("new-2", { microchip_number: "900 000 000 000 001" })]);
    const input = { viewer, litterId: litter.id, rows, shown: [], idempotencyKey: newIdempotencyKey() };
    expect(await saveRows(input)).toMatchObject({
      errors: { "microchip_number-new-2": ["You have already used this microchip number for Moss."] },
    });
    expect(await db.litterRow.findMany({ where: { litterId: litter.id } })).toMatchObject([{ id: other.id }]);
  });
});

describe("listing animals", () => {
  it("[LIT-07, LIT-08] lists as many as the plan allows in their order, once for two submits", async () => {
    const { breederId: ownId, viewer: own } = await createLitterBreeder("gold");
    await createPet({ breederId: ownId });
    const sold = await createPet({ breederId: ownId });
    await db.pet.update({ where: { id: sold.id }, data: { soldAt: new Date() } });
    const litter = await createLitter(ownId, {
      ...{ answers: { nation: "england" }, depositPence: 15_000 },
      ...{ depositPolicy: "kept", healthGuaranteeMonths: 12, takesBackForLife: true },
    });
    for (let at = 0; at < 6; at += 1) await createLitterRow(litter);
    await createLitterRow(litter, { staying: true });
    const results = await Promise.all([1, 2].map(() => list({ viewer: own, litterId: litter.id })));
    const listed = results.flatMap((one) => (one.ok ? one.value.petIds : []));
    expect(listed).toHaveLength(4);
    const rows = await db.litterRow.findMany({
      where: { litterId: litter.id },
      orderBy: { position: "asc" },
      include: { pet: { include: { declaration: true } } },
    });
    expect(rows.map(({ petId }) => petId !== null)).toEqual([true, true, true, true, false, false, false]);
    expect(rows[0]!.pet).toMatchObject({
      status: "pending",
      litterId: litter.id,
      name: "Girl 1",
      tagline: litter.tagline,
      pricePence: 90_000,
      depositPence: 15_000,
      ...{ depositPolicy: "kept", healthGuaranteeMonths: 12, takesBackForLife: true, includesInsurance: false },
      declaration: { nation: "england" },
    });
    expect(await list({ viewer: own, litterId: litter.id })).toMatchObject({ code: "full" });
  });

  it("[LIT-07] lists none when a rule stops one of them, and names the animal", async () => {
    const litter = await createLitter(breederId, { breed: "XL Bully" });
    await createLitterRow(litter);
    await createLitterRow(litter);
    const refused = await list({ viewer, litterId: litter.id });
    expect(refused).toMatchObject({ code: "not-allowed", faults: [{ name: "Girl 1" }, { name: "Girl 2" }] });
    expect(await db.pet.count({ where: { litterId: litter.id } })).toBe(0);
  });

  it("[LIT-07] gives a listed animal its own photos, and every animal those with the mother", async () => {
    const litter = await createLitter(breederId);
    const [first, second] = [await createLitterRow(litter), await createLitterRow(litter)];
    const images = await Promise.all([createImage(), createImage(), createImage()]);
    const stored = [];
    for (const [position, image] of images.entries()) {
      stored.push(await db.petImage.create({ data: { breederId, litterId: litter.id, imageId: image.id, position } }));
    }
    const shows = new Map<number, Shows>([
      [stored[0]!.id, first.id],
      [stored[1]!.id, second.id],
      [stored[2]!.id, "mother"],
    ]);
    expect(await assignImages(viewer, litter.id, shows)).toEqual({ ok: true, value: null });
    const listed = await onLastConnection(() => list({ viewer, litterId: litter.id, rowId: second.id }));
    expect(listed).toMatchObject({ ok: true, value: { waiting: 0 } });
    const [petId] = listed.ok ? listed.value.petIds : [];
    const own = await db.petImage.findMany({ where: { petId: petId! }, orderBy: { position: "asc" } });
    expect(own.map(({ imageId }) => imageId)).toEqual([images[1].id, images[2].id]);
    expect(own[1]).toMatchObject({ role: "with_mother" });
    expect(await db.petImage.count({ where: { litterId: litter.id } })).toBe(2);
    // BRD-06, ALL-02: the photos that it was given count as answers at once, for its badge and the moderation queue.
    const { openAnswers } = await db.pet.findUniqueOrThrow({ where: { id: petId! } });
    expect(openAnswers).toBe(await countOpenQuestions([petId!]));
    const page = await getOwnLitter(viewer, litter.id);
    expect(page?.listedRows.map(({ pet }) => pet.openAnswers)).toEqual([openAnswers]);
  });

  it("[LIT-03] refuses rows of a litter that is not born", async () => {
    const litter = await createLitter(breederId, { stage: "expected" });
    await createLitterRow(litter);
    expect(await list({ viewer, litterId: litter.id })).toMatchObject({ code: "not-born" });
  });
});

describe("moving a pet", () => {
  it("[LIT-19] joins and leaves a litter with everything as it was", async () => {
    const litter = await createLitter(breederId);
    const pet = await createPet({ breederId, images: 1 });
    const by = { viewer, petId: pet.id };
    const joined = await Promise.all([1, 2].map(() => addPetToLitter({ ...by, litterId: litter.id })));
    expect(joined).toEqual([1, 2].map(() => ({ ok: true, value: { name: pet.name, litter: litter.name } })));
    const rows = await db.litterRow.findMany({ where: { litterId: litter.id } });
    expect(rows).toMatchObject([{ petId: pet.id, name: pet.name }]);
    const now = await db.pet.findUniqueOrThrow({ where: { id: pet.id } });
    expect(now).toEqual({ ...pet, litterId: litter.id, updatedAt: now.updatedAt });
    expect(await db.litter.findUniqueOrThrow({ where: { id: litter.id } })).toMatchObject({ listed: true });
    expect(await removePetFromLitter(by)).toMatchObject({ ok: true });
    expect(await db.litterRow.count({ where: { litterId: litter.id } })).toBe(0);
    expect(await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).toMatchObject({ litterId: null, listed: true });
  });

  it("[LIT-19] refuses a litter of another breeder, of another type, and a second litter", async () => {
    const pet = await createPet({ breederId });
    const other = await createLitterBreeder();
    const by = { viewer, petId: pet.id };
    const foreign = await createLitter(other.breederId);
    const cats = await createLitter(breederId, {
      type: "cat",
      damId: (await createAnimal(breederId, { type: "cat" })).id,
    });
    const [one, two] = [await createLitter(breederId), await createLitter(breederId)];
    expect(await addPetToLitter({ ...by, litterId: foreign.id })).toMatchObject({ code: "no-litter" });
    expect(await addPetToLitter({ ...by, litterId: cats.id })).toMatchObject({ code: "other-type" });
    expect(await addPetToLitter({ ...by, litterId: one.id })).toMatchObject({ ok: true });
    expect(await addPetToLitter({ ...by, litterId: two.id })).toMatchObject({ code: "in-a-litter" });
  });
});
