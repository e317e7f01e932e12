// Changed answers of an approved listing: which open a moderation case, and how a moderator sees them.
import { beforeEach, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type LawText, parseAnswers } from "#app/domain/law/answers.ts";
import { changesSinceApproval, listChangeCases } from "#app/domain/moderation/queues/change-queries.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { createAnimal, createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { createListing } from "./create-listing.server.ts";
import { checkStoredListings } from "./listing-law.server.ts";
import { listingSchema } from "./schema.ts";
import { updateListing } from "./update-listing.server.ts";

const listing = listingSchema.parse(TYPED_LISTING);
/** The answers that were approved. */
const APPROVED: LawText = {
  ...{ nation: "england", seller_kind: "private", date_of_birth: "2026-05-01", available_from: "2026-08-01" },
  ...{ country_of_birth: "GB", bred_by_seller: "yes", ears: "natural", tail: "natural", under_treatment: "no" },
};
let viewer: Viewer;
let moderator: Viewer;
let breederId: number;

beforeEach(async () => {
  const breeder = await createBreeder({ plan: "gold" });
  breederId = breeder.id;
  viewer = viewerOf(breeder.user, { isBreeder: true, breederId, permissions: [...BREEDER_PERMISSIONS] });
  moderator = viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve"] });
});

const answersOf = (typed: LawText) => parseAnswers(typed).answers;
const openCases = (petId: number) => db.moderationCase.findMany({ where: { petId, decidedAt: null } });
const save = (petId: number, typed: LawText, by = viewer) =>
  updateListing({ viewer: by, petId, listing, place: null, answers: answersOf(typed) });
const compared = async (petId: number) => (await changesSinceApproval([petId])).get(petId);

async function approved(typed = APPROVED): Promise<number> {
  const done = await createListing({ viewer, listing, place: null, answers: answersOf(typed) });
  if (!done.ok) throw new Error(done.code);
  await changePetStatus({ viewer: moderator, petIds: [done.value.petId], move: "approve" });
  return done.value.petId;
}

describe("an edit of an approved listing", () => {
  it.each<[string, LawText]>([
    ["R02", { seller_kind: "licensed" }],
    ["R04", { bred_by_seller: "no" }],
    ["R05", { available_from: "2026-09-01" }],
    ["R06", { date_of_birth: "2026-05-02" }],
    ["R09", { mother_reason: "vet" }],
    ["R11", { confirmed_words: "R11" }],
    ["R12", { wild_licence_reason: "It is the fourth generation." }],
    ["R13", { ears: "" }],
    ["R14", { tail: "short_born" }],
    ["R15", { microchip_due: "2026-06-26" }],
    ["R16", { microchip_number: "985112009876543" }],
  ])("[LAW-07] that changes the answer to %s opens a case and stays public", async (_rule, change) => {
    const id = await approved({ ...APPROVED, date_of_birth: "2026-03-01" });
    const before = { ...APPROVED, date_of_birth: "2026-03-01" };
    expect(await save(id, { ...before, ...change })).toMatchObject({ ok: true, value: { status: "approved" } });
    expect(await openCases(id)).toMatchObject([{ kind: "changed_after_approval", changes: 1 }]);
    expect(await db.pet.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "approved", listed: true });
  });

  it("[LAW-07] opens no case when another answer changes, when none does, or when a moderator edits", async () => {
    const id = await approved();
    await save(id, { ...APPROVED, vaccinations: "first", country_of_birth: "IE", entry_date: "2026-08-01" });
    await save(id, { ...APPROVED, vaccinations: "first" });
    await save(id, { ...APPROVED, tail: "short_born" }, viewerOf(await createUser(), { isAdmin: true }));
    expect(await openCases(id)).toEqual([]);
  });

  it("[LAW-07] is compared with the answers last approved, so that two small edits are one change", async () => {
    const id = await approved();
    await save(id, { ...APPROVED, vaccinations: "first" });
    await save(id, { ...APPROVED, vaccinations: "first", tail: "short_born" });
    expect((await compared(id))?.fields).toMatchObject([
      { label: "Tail", before: "Natural", after: "Born short" },
      { label: "Vaccinations", before: "", after: "The first" },
    ]);
    expect((await listChangeCases(1)).items.map(({ petId }) => petId)).toContain(id);
  });

  it("[LAW-07, AUD-08] shows dates, countries, yes and no, and licences as a moderator reads them", async () => {
    const id = await approved();
    const licence = await db.licence.create({
      data: {
        ...{ breederId, nation: "england", kind: "dog_breeding", number: "AB/12 345", council: "Leeds City Council" },
        ...{ holderName: "Mina", startsOn: new Date("2026-01-01"), endsOn: new Date("2098-06-30") },
      },
    });
    const change = { seller_kind: "licensed", licence_id: String(licence.id), date_of_birth: "2026-04-30" };
    expect(await save(id, { ...APPROVED, ...change, country_of_birth: "IE" })).toMatchObject({ ok: true });
    const fields = (await compared(id))?.fields.map(({ label, before, after }) => [label, before, after]);
    expect(fields).toEqual([
      ["Who is selling", "Private seller", "Licensed breeder"],
      ["Licence", "", "AB/12 345, Leeds City Council"],
      ["Date of birth", "1 May 2026", "30 April 2026"],
      ["Country of birth", "United Kingdom", "Ireland"],
    ]);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { type: "pet updated" }, orderBy: { id: "desc" } });
    expect(entry.detail).toMatchObject({ changes: { date_of_birth: { from: "1 May 2026", to: "30 April 2026" } } });
  });

  it("[LAW-07] changes nothing when a rule stops it", async () => {
    const id = await approved();
    expect(await save(id, { ...APPROVED, ears: "cropped" })).toMatchObject({ ok: false, stopped: [{ id: "R13" }] });
    expect(await db.petDeclaration.findUnique({ where: { petId: id } })).toMatchObject({ ears: "natural" });
    expect(await openCases(id)).toEqual([]);
  });

  it("[LAW-07] has no answers to compare in a version that was stored before the questions", async () => {
    const pet = await createPet({ breederId });
    const { name, tagline, description, pricePence, type, breed, gender, colour, age } = pet;
    const content = { name, tagline, description, pricePence, depositPence: null, type, breed, gender, colour, age };
    await db.petRevision.create({ data: { petId: pet.id, content, isBase: true } });
    await save(pet.id, APPROVED);
    expect((await compared(pet.id))?.fields.map(({ field }) => field)).not.toContain("nation");
  });
});

describe("a litter that needs a licence", () => {
  it("[LAW-11] waits for a moderator whatever the answer is", async () => {
    for (const [at, born] of ["2026-06-10", "2026-07-25"].entries()) {
      await createPet({ breederId, name: `Litter ${at}`, breed: listing.breed });
      const { id } = await db.pet.findFirstOrThrow({ where: { breederId }, orderBy: { id: "desc" } });
      await db.petDeclaration.create({ data: { petId: id, dateOfBirth: new Date(born) } });
    }
    for (const more of [{}, { licence_reason: "They were my sister's litters, not mine." }]) {
      const answers = answersOf({ ...APPROVED, date_of_birth: "2026-08-10", available_from: "2026-11-01", ...more });
      const done = await createListing({ viewer, listing, place: null, answers });
      if (!done.ok) throw new Error(done.code);
      const { id, status, listed } = await db.pet.findUniqueOrThrow({ where: { id: done.value.petId } });
      const rule = (await checkStoredListings([id])).get(id)?.result.rules.find((one) => one.id === "R03");
      const state = "licence_reason" in more ? "done" : "open";
      expect([status, listed, rule?.state]).toEqual(["pending", false, state]);
      await db.pet.update({ where: { id }, data: { deletedAt: new Date() } });
    }
  });

  it("[LIT-20] is counted with the litters of 12 months, and says what the figure is made of", async () => {
    const damId = (await createAnimal(breederId)).id;
    const born = await createLitter(breederId, { name: "Winter litter", damId, bornOn: new Date("2026-01-20") });
    // Pets of a litter are no litters of their own.
    for (const name of ["Ash", "Birch"]) await createLitterRow(born, { pet: { name } });
    await createLitter(breederId, { name: "Too old", damId, bornOn: new Date("2025-08-10") });
    const answers = answersOf({ ...APPROVED, date_of_birth: "2026-08-10", available_from: "2026-11-01" });
    const done = await createListing({ viewer, listing, place: null, answers });
    if (!done.ok) throw new Error(done.code);
    const rule = (await checkStoredListings([done.value.petId]))
      .get(done.value.petId)
      ?.result.rules.find((one) => one.id === "R03");
    expect(rule?.message).toBe(
      `Litter 2 in 12 months: Winter litter, born 20 January 2026; ${listing.breed}, born 10 August 2026`,
    );
  });
});
