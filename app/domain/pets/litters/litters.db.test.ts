// Creating and changing litters: fields, parents, births, closing.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createPaidDeposit } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { createAnimal, createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { changeLitter } from "./change-litter.server.ts";
import { closeLitter } from "./close-litter.server.ts";
import { createLitter as create } from "./create-litter.server.ts";
import { LITTER_DRAFT_LIMIT } from "./litter-drafts.ts";
import { newbornRows } from "./new-rows.ts";
import { recordBirth } from "./record-birth.server.ts";
import { saveLitterDraft } from "./save-litter-draft.server.ts";
import { type LitterText, parseLitter } from "./schema.ts";

const TODAY = new Date().toISOString().slice(0, 10);
const VALUES: LitterText = {
  name: "Juno's spring litter",
  stage: "born",
  birth_date: "2026-10-01",
  type: "dog",
  breed: "Cocker Spaniel",
  tagline: "Raised in the kitchen",
  description: "Six puppies raised in the kitchen, with the noise of a family around them from the first day.",
  price_min: "900",
  price_max: "1200",
  deposit_amount: "150",
};

function litterOf(values: LitterText) {
  const parsed = parseLitter(values, TODAY);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.litter;
}

let viewer: Viewer;
let breederId: number;

beforeAll(async () => {
  ({ viewer, breederId } = await createLitterBreeder());
});

describe("creating a litter", () => {
  it("[LIT-02, LIT-04] stores it once for a repeated submit, a born one with its rows", async () => {
    const dam = await createAnimal(breederId);
    const litter = litterOf({ ...VALUES, dam_id: String(dam.id), nation: "england", ears: "natural" });
    const input = { viewer, litter, rows: newbornRows(2, 1)!, idempotencyKey: newIdempotencyKey() };
    const [first, again] = await Promise.all([create(input), create(input)]);
    expect(first).toMatchObject({ ok: true });
    expect(again).toEqual(first);
    const { litterId } = (first as Extract<typeof first, { ok: true }>).value;
    const stored = await db.litter.findUniqueOrThrow({ where: { id: litterId }, include: { rows: true } });
    expect(stored).toMatchObject({ breederId, priceMinPence: 90_000, priceMaxPence: 120_000, depositPence: 15_000 });
    expect(stored.answers).toEqual({ nation: "england", ears: "natural" });
    expect(stored.rows.map(({ name }) => name)).toEqual(["Boy 1", "Boy 2", "Girl 1"]);
  });

  it("[LIT-16] refuses a mother of another breeder, another species, another sex, or born later", async () => {
    const other = await createLitterBreeder();
    const foreign = await createAnimal(other.breederId);
    const cat = await createAnimal(breederId, { type: "cat" });
    const male = await createAnimal(breederId, { sex: "male" });
    const pup = await createAnimal(breederId, { bornOn: new Date("2026-10-02") });
    const refusal = async (damId: number) => {
      const litter = litterOf({ ...VALUES, dam_id: String(damId) });
      const outcome = await create({ viewer, litter, idempotencyKey: newIdempotencyKey() });
      return outcome.ok || outcome.code !== "invalid" ? outcome : outcome.errors.dam_id?.[0];
    };
    expect(await refusal(foreign.id)).toBe("Choose one of your animals.");
    expect(await refusal(cat.id)).toBe("The mother of these animals must be a dog.");
    expect(await refusal(male.id)).toBe("Choose a female as the mother.");
    expect(await refusal(pup.id)).toBe("Juno was born after this litter. Check both dates.");
  });

  it("[LIT-01] needs the permission of listings", async () => {
    const litter = litterOf({ ...VALUES, stage: "planned" });
    const without = { ...viewer, permissions: [] };
    expect(await create({ viewer: without, litter, idempotencyKey: newIdempotencyKey() })).toMatchObject({
      code: "forbidden",
    });
  });
});

describe("stages", () => {
  it("[LIT-04] records a birth once and creates the rows", async () => {
    const litter = await createLitter(breederId, { stage: "expected" });
    const birth = { bornOn: "2026-11-01", rows: newbornRows(1, 2)! };
    const results = await Promise.all([recordBirth(viewer, litter.id, birth), recordBirth(viewer, litter.id, birth)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: "born-already" });
    expect(await db.litterRow.count({ where: { litterId: litter.id } })).toBe(3);
  });

  it("[LIT-16] asks for the mother at the birth", async () => {
    const litter = await createLitter(breederId, { stage: "planned", damId: null });
    const birth = { bornOn: "2026-11-01", rows: newbornRows(1, 0)! };
    expect(await recordBirth(viewer, litter.id, birth)).toMatchObject({
      code: "invalid",
      errors: { dam_id: ["Tell us who the mother is."] },
    });
  });

  it("[LIT-03] keeps a born litter born, and sends changed words of an approved one to the moderators", async () => {
    const born = await createLitter(breederId);
    const values = { ...VALUES, dam_id: String(born.damId) };
    expect(await changeLitter(viewer, born.id, litterOf({ ...values, stage: "planned" }))).toMatchObject({
      errors: { stage: [expect.stringContaining("is born")] },
    });
    const planned = await createLitter(breederId, { stage: "planned", status: "approved" });
    expect(planned.listed).toBe(true);
    await changeLitter(viewer, planned.id, litterOf({ ...VALUES, stage: "planned", name: "Another name" }));
    expect(await db.litter.findUniqueOrThrow({ where: { id: planned.id } })).toMatchObject({
      status: "pending",
      listed: false,
    });
  });

  it("[LIT-03] closes a litter unless a deposit is open", async () => {
    const litter = await createLitter(breederId);
    const row = await createLitterRow(litter, { pet: { name: "Fern" } });
    await createPaidDeposit(row.petId!);
    expect(await closeLitter(viewer, litter.id)).toMatchObject({ ok: false, code: "open-deposit", name: "Fern" });
    expect(await closeLitter(viewer, (await createLitter(breederId)).id)).toEqual({ ok: true });
  });
});

it("limits a breeder to ten drafts of litters, also with saves at once", async () => {
  const ids = Array.from({ length: LITTER_DRAFT_LIMIT + 2 }, () => randomUUID());
  const saved = await Promise.all(ids.map((id) => saveLitterDraft(viewer, id, { name: id }, { step: "about" })));
  expect(saved.filter(({ ok }) => ok)).toHaveLength(LITTER_DRAFT_LIMIT);
  expect(await db.litterDraft.count({ where: { breederId } })).toBe(LITTER_DRAFT_LIMIT);
});
