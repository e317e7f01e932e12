// Moderation cases about one microchip or licence of two breeders, and about imports.
import { beforeEach, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type LawText, parseAnswers } from "#app/domain/law/answers.ts";
import { closeCase } from "#app/domain/moderation/case-decisions/close-case.server.ts";
import { listOpenCases } from "#app/domain/moderation/open-cases.server.ts";
import { createListing } from "#app/domain/pets/listings/create-listing.server.ts";
import { deleteListing } from "#app/domain/pets/listings/delete-listing.server.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import { updateListing } from "#app/domain/pets/listings/update-listing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";

const CHIP = "985112001234567";
const listing = listingSchema.parse(TYPED_LISTING);
let moderator: Viewer;

beforeEach(async () => {
  await db.moderationCase.deleteMany();
  await db.petDeclaration.deleteMany();
  await db.licence.deleteMany();
  moderator = viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve", "breeders.approve"] });
});

async function breeder(): Promise<Viewer & { breederId: number }> {
  const { id: breederId, user } = await createBreeder({ plan: "gold" });
  const viewer = viewerOf(user, { isBreeder: true, breederId, permissions: [...BREEDER_PERMISSIONS] });
  return viewer as Viewer & { breederId: number };
}

async function list(viewer: Viewer, typed: LawText = { microchip_number: CHIP }): Promise<number> {
  const done = await createListing({ viewer, listing, place: null, answers: parseAnswers(typed).answers });
  if (!done.ok) throw new Error(done.code);
  return done.value.petId;
}
const edit = (viewer: Viewer, petId: number, typed: LawText) =>
  updateListing({ viewer, petId, listing, place: null, answers: parseAnswers(typed).answers });
const cases = () => db.moderationCase.findMany({ where: { matched: { not: null } }, orderBy: { id: "asc" } });
const close = (caseId: number, about: "pets" | "licences" = "pets") =>
  closeCase({ viewer: moderator, about, caseId, reason: "Two photos of one animal" });

describe("a microchip number on listings of two breeders", () => {
  it("[LAW-24] opens one case of weight 50 for both listings, also when both arrive at once", async () => {
    const [one, two] = [await breeder(), await breeder()];
    const ids = await Promise.all([list(one), list(two)]);
    const [lower, higher] = ids.toSorted((a, b) => a - b);
    expect(await cases()).toMatchObject([
      { kind: "same_microchip", weight: 50, matched: CHIP, petId: lower, otherPetId: higher, decidedAt: null },
    ]);
    await edit(one, ids[0], { microchip_number: CHIP, nation: "wales" });
    expect(await cases()).toHaveLength(1);
    const [shown] = await listOpenCases("pets");
    expect(shown?.subjects.map(({ path }) => Number(/\d+$/.exec(path)?.[0]))).toEqual([lower, higher]);
  });

  it.each([
    ["deleted", (viewer: Viewer, id: number) => deleteListing(viewer, id)],
    ["sold", (_viewer: Viewer, id: number) => db.pet.update({ where: { id }, data: { soldAt: new Date() } })],
    ["given another number", (viewer: Viewer, id: number) => edit(viewer, id, { microchip_number: "985112007654321" })],
    ["left without answers", (viewer: Viewer, id: number) => edit(viewer, id, {})],
  ])(
    "[LAW-24] ends its case when one of them is %s, and the next listing has no case with it",
    async (_how, change) => {
      const [one, two] = [await breeder(), await breeder()];
      const id = await list(one);
      await list(two);
      await change(one, id);
      expect(await cases()).toMatchObject([{ decision: "withdrawn", decidedById: null }]);
      await list(await breeder());
      expect((await cases()).slice(1).filter((each) => [each.petId, each.otherPetId].includes(id))).toEqual([]);
    },
  );

  it("[LAW-24] opens no second case for a pair that a moderator has decided about, but one for another number", async () => {
    const [one, two] = [await breeder(), await breeder()];
    const [id, other] = [await list(one), await list(two)];
    const [open] = await cases();
    expect(await close(open!.id)).toMatchObject({ ok: true });
    expect(await close(open!.id)).toEqual({ ok: false, code: "late" });
    await edit(one, id, {});
    await edit(one, id, { microchip_number: CHIP });
    expect(await cases()).toHaveLength(1);
    for (const [viewer, petId] of [
      [one, id],
      [two, other],
    ] as const) {
      await edit(viewer, petId, { microchip_number: "985112007654321" });
    }
    expect((await cases()).slice(1)).toMatchObject([{ matched: "985112007654321", decidedAt: null }]);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { type: "case closed" }, orderBy: { id: "desc" } });
    expect(entry).toMatchObject({
      actorId: moderator.userId,
      detail: {
        case_id: open!.id,
        kind: "same_microchip",
        pet_id: id,
        other_pet_id: other,
        reason: expect.any(String),
      },
    });
  });

  it("[LAW-24] is a STOP and no case on the breeder's own other pet", async () => {
    const one = await breeder();
    await list(one);
    const again = await createListing({
      viewer: one,
      listing,
      place: null,
      answers: parseAnswers({ microchip_number: CHIP }).answers,
    });
    expect(again).toMatchObject({ ok: false, code: "not-allowed", stopped: [{ id: "R16" }] });
    expect(await cases()).toEqual([]);
  });

  it("[LAW-24] can be closed only by a user who may approve pets", async () => {
    const [one, two] = [await breeder(), await breeder()];
    await list(one);
    await list(two);
    const [open] = await cases();
    const input = { about: "pets", caseId: open!.id, reason: "No" } as const;
    expect(await closeCase({ ...input, viewer: one })).toEqual({ ok: false, code: "forbidden" });
    expect(await close(open!.id, "licences")).toEqual({ ok: false, code: "late" });
    expect(await cases()).toMatchObject([{ decidedAt: null }]);
  });
});

describe("a licence of two breeders", () => {
  const licence = async (change: object = {}) =>
    db.licence.create({
      data: {
        ...{ breederId: (await breeder()).breederId, nation: "england", kind: "dog_breeding", holderName: "Mina" },
        ...{ number: "CASE/12 345", council: "Leeds City Council" },
        ...{ startsOn: new Date("2026-01-01"), endsOn: new Date("2098-06-30") },
        ...change,
      },
    });

  it("[LIC-06] opens one case of weight 50, whatever the case and spaces, and none for the same breeder", async () => {
    const first = await licence();
    await licence({ breederId: first.breederId });
    await licence({ council: "Derby City Council" });
    await licence({ state: "withdrawn" });
    expect(await cases()).toEqual([]);
    await db.licence.deleteMany({ where: { breederId: first.breederId, id: { not: first.id } } });
    const second = await licence({ number: "case/123 45", council: "LEEDS CITY  COUNCIL" });
    const [open, ...others] = await cases();
    expect(open).toMatchObject({ kind: "same_licence", weight: 50, licenceId: first.id, otherLicenceId: second.id });
    expect(others).toEqual([]);
    expect((await listOpenCases("licences"))[0]?.subjects).toHaveLength(2);
  });

  it("[LIC-06] has its case ended by another number or a withdrawal, and closed by a moderator for good", async () => {
    const [first, second] = [await licence(), await licence()];
    await db.licence.update({ where: { id: second.id }, data: { number: "OTHER/99" } });
    expect(await cases()).toMatchObject([{ decision: "withdrawn" }]);
    await db.licence.update({ where: { id: second.id }, data: { number: first.number } });
    const open = (await cases())[1]!;
    expect(await close(open.id, "licences")).toMatchObject({ ok: true });
    await db.licence.update({ where: { id: second.id }, data: { state: "checked" } });
    await db.licence.update({ where: { id: first.id }, data: { state: "withdrawn" } });
    expect((await cases()).map(({ decision }) => decision)).toEqual(["withdrawn", "no_action"]);
  });
});

describe("an import", () => {
  const YOUNG = {
    country_of_birth: "RO",
    date_of_birth: "2026-06-01",
    entry_date: "2026-09-20",
    entry_document: "RO 1",
  };

  it("[LAW-25] under 6 months is a WARN that opens a case, which ends when it no longer applies", async () => {
    const viewer = await breeder();
    const id = await list(viewer, YOUNG);
    expect(await cases()).toMatchObject([{ kind: "early_import", petId: id, weight: 40, decidedAt: null }]);
    await edit(viewer, id, YOUNG);
    expect(await cases()).toHaveLength(1);
    await edit(viewer, id, { ...YOUNG, date_of_birth: "2026-01-01" });
    expect(await cases()).toMatchObject([{ decision: "withdrawn" }]);
    await deleteListing(viewer, await list(viewer, YOUNG));
    expect((await cases()).map(({ decision }) => decision)).toEqual(["withdrawn", "withdrawn"]);
  });

  it("[LAW-25] over 6 months, or born in the UK, opens none; one that was closed is not opened again", async () => {
    const viewer = await breeder();
    await list(viewer, { ...YOUNG, date_of_birth: "2025-01-01" });
    await list(viewer, { country_of_birth: "GB", date_of_birth: "2026-06-01" });
    expect(await cases()).toEqual([]);
    const id = await list(viewer, YOUNG);
    await close((await cases())[0]!.id);
    await edit(viewer, id, YOUNG);
    expect(await cases()).toHaveLength(1);
    await edit(viewer, id, { ...YOUNG, entry_document: "RO 2" });
    expect((await cases())[1]).toMatchObject({ decidedAt: null });
  });
});
