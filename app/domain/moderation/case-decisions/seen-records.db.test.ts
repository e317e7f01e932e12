// Records beside listings that a moderator reads before a decision: licences, documents of health tests, and cases about two of them.
import { beforeEach, describe, expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { listOpenCases } from "#app/domain/moderation/open-cases.server.ts";
import { listLicences } from "#app/domain/moderation/queues/licences-to-check.server.ts";
import { checkLicence } from "#app/domain/moderation/subject-decisions/check-licence.server.ts";
import { markDocumentSeen } from "#app/domain/pets/animals/mark-document-seen.server.ts";
import { listDocumentsToSee } from "#app/domain/pets/animals/queries.server.ts";
import { ALL_DAYS } from "#app/domain/shared/days.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { createBreeder, createPet, createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { createAnimal } from "../../../../tests/support/litters.ts";
import { getCaseForm } from "./case-form.server.ts";
import { closeCase } from "./close-case.server.ts";
import { decideCase } from "./decide-case.server.ts";

const TO_CHECK = { status: "unchecked", search: "", days: ALL_DAYS, page: 1 } as const;

const CHECKED = { decision: "checked", source: "document", sawStars: true, sawMaxDogs: true } as const;
const FILE = { documentName: "hips.pdf", documentType: "application/pdf" };
const REASON = "Two photos of one animal";
let viewer: Viewer;
let breederId: number;

beforeEach(async () => {
  await db.moderationCase.deleteMany();
  await db.licence.deleteMany();
  await db.healthTest.deleteMany();
  const permissions = ["admin.access", "pets.approve", "breeders.approve"] as const;
  viewer = viewerOf(await createUser(), { permissions: [...permissions] });
  breederId = (await createBreeder()).id;
});

const LICENCE_CHANGES: Record<string, Prisma.LicenceUncheckedUpdateInput> = {
  number: { number: "ZZ/99 999" },
  council: { council: "York Council" },
  kind: { kind: "selling_animals" },
  holder: { holderName: "Another" },
  dates: { endsOn: new Date("2098-01-01") },
  stars: { stars: 5 },
  "number of dogs": { maxDogs: 99 },
  remark: { remark: "Another" },
  document: { documentKey: "licences/other" },
  "request for changes": { changeRequest: "Add the document." },
};

describe("a decision about a licence", () => {
  it.each(Object.entries(LICENCE_CHANGES))("[LIC-05] is refused when its %s changed meanwhile", async (name, data) => {
    const { id } = await createLicence(breederId, { state: "unchecked", endsOn: new Date("2099-01-01") });
    const [shown] = (await listLicences(TO_CHECK)).items;
    const read = { licenceId: id, seen: shown!.updatedAt, version: shown!.version };
    const { number } = await db.licence.update({ where: { id }, data });
    const late = await checkLicence({ viewer, ...read, decision: CHECKED });
    expect(late).toEqual({ ok: false, code: "changed", name: number, fields: [name] });
    expect(await db.licence.findUnique({ where: { id } })).toMatchObject({ state: "unchecked" });
  });

  it("[LIC-05, QUE-11] on the page of its case names what has changed", async () => {
    const { id: licenceId } = await createLicence(breederId, { state: "unchecked", endsOn: new Date("2099-01-01") });
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { kind: "licence", licenceId } });
    const { session } = await createSession(viewer.userId);
    await claimCase({ viewer, sessionId: session.id }, caseId);
    const form = await getCaseForm(viewer, caseId);
    await db.licence.update({ where: { id: licenceId }, data: { council: "York Council" } });
    const { seen } = form!;
    const answer = { ...CHECKED, reason: "", reasonCodes: [], fields: [], seen };
    const late = await decideCase({ viewer, caseId, answer, remoteIp: "192.0.2.1" });
    expect(late).toMatchObject({ ok: false, code: "changed", fields: ["council"] });
  });
});

describe("the mark of a health test's document", () => {
  it.each([
    ["name", { name: "Another" }],
    ["animal", { breed: "Another" }],
    ["registration", { registeredNumber: "AB1" }],
    ["microchip number", { microchipNumber: "977200009876543" }],
  ])("[LIT-17] is refused when the animal's %s changed meanwhile", async (name, data) => {
    const animal = await createAnimal(breederId);
    const test = { animalId: animal.id, name: "Hips", result: "4/4", testedOn: new Date("2026-03-01") };
    const { id: testId } = await db.healthTest.create({
      data: { ...test, documentKey: `health-tests/${animal.id}`, ...FILE },
    });
    const [shown] = (await listDocumentsToSee(1)).items;
    await db.breedingAnimal.update({ where: { id: animal.id }, data });
    const late = await markDocumentSeen({ viewer, testId, version: shown!.version });
    expect(late).toEqual({ ok: false, code: "changed", fields: [name] });
    const [now] = (await listDocumentsToSee(1)).items;
    expect(await markDocumentSeen({ viewer, testId, version: now!.version })).toEqual({ ok: true, value: null });
  });
});

describe("a case about two listings or licences", () => {
  it("[LAW-24, DSK-06] names the one that is decided about, and stays open when one of them changed since the moderator read it", async () => {
    const [one, two] = [await createPet(), await createPet()];
    const pets = { petId: one.id, otherPetId: two.id, matched: "985112001234567" };
    const { id: caseId } = await db.moderationCase.create({ data: { kind: "same_microchip", ...pets } });
    // DSK-06: the decision names the listing that it is about; the other one is decided about in its list.
    await db.moderationCase.update({ where: { id: caseId }, data: { claimedById: viewer.userId } });
    expect(await getCaseForm(viewer, caseId)).toMatchObject({ names: { hide: one.name }, otherPet: { id: two.id } });
    await db.moderationCase.update({ where: { id: caseId }, data: { claimedById: null } });
    const [open] = await listOpenCases("pets");
    await db.pet.update({ where: { id: two.id }, data: { description: "Another" } });
    const by = { viewer, about: "pets", caseId, reason: REASON } as const;
    expect(await closeCase({ ...by, seen: open!.seen })).toEqual({
      ok: false,
      code: "changed",
      fields: ["description"],
    });
    const [again] = await listOpenCases("pets");
    expect(await closeCase({ ...by, seen: again!.seen })).toEqual({ ok: true, value: null });
  });

  it("[LIC-09] the same for licences", async () => {
    const licences = [await createLicence(breederId), await createLicence((await createBreeder()).id)];
    const [licenceId, otherLicenceId] = licences.map(({ id }) => id);
    await db.moderationCase.deleteMany();
    const about = { licenceId: licenceId!, otherLicenceId: otherLicenceId!, matched: "AB/12 345" };
    const { id: caseId } = await db.moderationCase.create({ data: { kind: "same_licence", ...about } });
    const [open] = await listOpenCases("licences");
    await db.licence.update({ where: { id: otherLicenceId! }, data: { holderName: "Another" } });
    const closed = await closeCase({ viewer, about: "licences", caseId, reason: REASON, seen: open!.seen });
    expect(closed).toEqual({ ok: false, code: "changed", fields: ["holder"] });
  });
});
