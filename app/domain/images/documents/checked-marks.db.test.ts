// Every mark that something was seen, checked or verified: what clears it, and which evidence is kept.
import { utimes } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeLicence } from "#app/domain/breeders/licences/change-licence.server.ts";
import type { LicenceFields } from "#app/domain/breeders/licences/schema.ts";
import { tidyDocuments } from "#app/domain/breeders/licences/tidy-documents.server.ts";
import { clearDocuments } from "#app/domain/operations/housekeeping/clear-documents.server.ts";
import { changeAnimal } from "#app/domain/pets/animals/change-animal.server.ts";
import type { IDENTITY_COLUMNS } from "#app/domain/pets/animals/clear-seen.server.ts";
import { deleteAnimal } from "#app/domain/pets/animals/delete-animal.server.ts";
import { deleteHealthTest } from "#app/domain/pets/animals/delete-health-test.server.ts";
import type { AnimalFields } from "#app/domain/pets/animals/schema.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { schemaText } from "../../../../prisma/migrate/schema-files.ts";
import { createBreeder, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createLicence, LICENCE_FIELDS } from "../../../../tests/support/licences.ts";
import { createAnimal } from "../../../../tests/support/litters.ts";
import { temporaryFile } from "../../../../tests/support/temporary-file.ts";
import { storeDocument } from "./document.server.ts";

/** Each such column of the schema, and what ends its mark. Those of a "test" are tried below. */
const MARKS: Record<string, string> = {
  "User.emailVerifiedAt": "set again with every other email address, by its code or link (save-contact, restore-email)",
  "User.phoneVerifiedAt": "set with every other number by its code, null without a number (save-contact)",
  "User.lastSeenAt": "none: when the user was last active",
  "TotpCredential.confirmedAt": "none: the secret cannot be replaced once it is confirmed",
  "Breeder.contactEmailVerifiedAt":
    "set again with every other contact address, by its code (store-edit, record-application)",
  "Breeder.approvedAt": "what the public reads of a breeder opens a case when it changes (QUE-26)",
  "Pet.approvedAt": "another animal returns to the moderation queue, other changes open a case (QUE-26)",
  "Pet.confirmedAt": "none: when the breeder said that the pet is still available",
  "ModerationCase.signalsCheckedAt": "null when the case changes (trigger)",
  "PetImage.checked": "none: an image cannot be replaced; another one has a row of its own",
  ...{ "PetDeclaration.confirmedWords": "none: an answer", "PetDeclaration.seenWithMother": "none: an answer" },
  ...{ "Breeder.confirmedCount": "counted by triggers", "ListingFigure.seen": "none: how many visitors saw a listing" },
  ...{ "Review.confirmed": "computed from the two below", "Review.handoverConfirmed": "kept with the handover" },
  "Review.verifiedPurchase": "kept with the deposits",
  "Handover.buyerConfirmedAt": "taken back by the buyer, until the breeder has confirmed too (confirm)",
  "Handover.breederConfirmedAt": "taken back by the breeder, until the buyer has confirmed too (confirm)",
  "ServiceCheck.checkedAt": "none: when a service was checked",
  "Licence.starsChecked": "test: the licence",
  "Licence.maxDogsChecked": "test: the licence",
  "Licence.checkedSource": "test: the licence",
  "Licence.checkedAt": "test: the licence",
  "Licence.checkedById": "test: the licence",
  "HealthTest.seenAt": "test: the animal",
  "HealthTest.seenById": "test: the animal",
};

let viewer: Viewer;
let breederId: number;
let moderatorId: number;

beforeEach(async () => {
  const breeder = await createBreeder();
  breederId = breeder.id;
  const more = { type: "breeder", isBreeder: true, breederId, permissions: [...BREEDER_PERMISSIONS] } as const;
  viewer = viewerOf(breeder.user, { ...more, permissions: [...BREEDER_PERMISSIONS] });
  moderatorId = (await createUser()).id;
});

const pdf = async () => ({ path: await temporaryFile("%PDF-1.7"), name: "new.pdf", type: "application/pdf" });
const cleared = (key: "licence_id" | "health_test_id", id: number) =>
  db.auditEntry.findMany({ where: { type: "check cleared", detail: { path: [key], equals: id } } });
/** Whether the file is there after housekeeping, as if it were an hour old. */
async function isKept(key: string): Promise<boolean> {
  await utimes(storage.localPath!(key), new Date(0), new Date(0)).catch(() => undefined);
  await clearDocuments(new Date(Date.now() - 3_600_000));
  await tidyDocuments();
  return (await storage.stat(key)) !== null;
}

it("[LIC-13, LIT-17] A3: every mark of the schema has a row in the table", () => {
  const names =
    /^(?:seen|checked|verified|confirmed|approved)|(?:Seen|Checked|Verified|Confirmed|Approved)(?:At|ById)?$/;
  const models = [...schemaText().matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  const columns = models.flatMap(([, model, fields]) =>
    [...fields!.matchAll(/^ {2}(\w+) +(?:DateTime|Int|Boolean|String)\b/gm)].map(([, field]) => `${model}.${field}`),
  );
  const marks = columns.filter((column) => names.test(column.split(".")[1]!));
  expect(marks.sort()).toEqual(Object.keys(MARKS).sort());
});

describe("[LIC-13] the check of a licence", () => {
  const base: LicenceFields = { ...LICENCE_FIELDS };
  const CHANGES: Record<string, Partial<LicenceFields>> = {
    number: { number: "CD/99 999" },
    council: { council: "Fife Council" },
    "first day": { starts_on: "2026-02-01" },
    "last day": { ends_on: "2098-01-01" },
    nation: { nation: "wales" },
    kind: { kind: "selling_animals" },
    name: { holder_name: "Another Name" },
    document: {},
  };
  async function checked() {
    const stored = await storeDocument("licences/", { ...(await pdf()), name: "checked.pdf" });
    return createLicence(breederId, {
      ...{ ...stored, endsOn: new Date(base.ends_on), stars: base.stars, maxDogs: base.max_dogs },
      ...{ checkedAt: new Date(), checkedById: moderatorId, checkedSource: "document" },
      ...{ starsChecked: true, maxDogsChecked: true },
    });
  }

  it.each(Object.entries(CHANGES))("is cleared with another %s, and its document is kept", async (name, change) => {
    const { id, updatedAt, documentKey } = await checked();
    const document = name === "document" ? await pdf() : null;
    const input = { viewer, licenceId: id, licence: { ...base, ...change }, document, seen: updatedAt.toISOString() };
    expect(await changeLicence(input)).toEqual({ ok: true, value: { again: true } });
    expect(await db.licence.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ state: "unchecked", checkedAt: null, checkedById: null, checkedSource: null },
      ...{ starsChecked: false, maxDogsChecked: false },
    });
    const [entry] = await cleared("licence_id", id);
    expect(entry).toMatchObject({ actorId: viewer.userId, detail: { checked_by: moderatorId, document: documentKey } });
    expect(await isKept(documentKey!)).toBe(true);
  });

  it("stays when nothing of it changes, and an unchecked document is not kept", async () => {
    const { id, updatedAt } = await checked();
    const licence = { ...base, remark: "We moved." };
    const input = { viewer, licenceId: id, licence, document: null, seen: updatedAt.toISOString() };
    expect(await changeLicence(input)).toEqual({ ok: true, value: { again: false } });
    expect(await cleared("licence_id", id)).toEqual([]);
    const unchecked = await db.licence.update({ where: { id }, data: { state: "unchecked", checkedAt: null } });
    const replaced = { ...input, document: await pdf(), seen: unchecked.updatedAt.toISOString() };
    expect((await changeLicence(replaced)).ok).toBe(true);
    expect(await storage.stat(unchecked.documentKey!)).toBeNull();
  });

  it("keeps the document for 12 months", async () => {
    const { id, updatedAt, documentKey } = await checked();
    const input = { viewer, licenceId: id, licence: base, document: await pdf(), seen: updatedAt.toISOString() };
    await changeLicence(input);
    const now = clock.now;
    clock.now = () => new Date(Date.now() + 370 * 86_400_000);
    try {
      expect(await isKept(documentKey!)).toBe(false);
    } finally {
      clock.now = now;
    }
  });
});

describe("[LIT-17] the mark of a health document", () => {
  const animal: AnimalFields = {
    ...{ name: "Juno", sex: "female", type: "dog", breed: "Cocker Spaniel", date_of_birth: "2022-03-01" },
    ...{ registered_name: "", registered_number: "", microchip_number: "", lives_with_us: "yes" },
  };
  const CHANGES: Record<(typeof IDENTITY_COLUMNS)[number], Partial<AnimalFields>> = {
    name: { name: "Nova" },
    sex: { sex: "male" },
    type: { type: "cat" },
    breed: { breed: "Pug" },
    bornOn: { date_of_birth: "2022-03-02" },
    registeredName: { registered_name: "Juno of Leeds" },
    registeredNumber: { registered_number: "AX123" },
    microchipNumber: { microchip_number: "900000000000001" },
  };
  async function seen() {
    const { id: animalId } = await createAnimal(breederId, { bornOn: new Date("2022-03-01") });
    const stored = await storeDocument("health-tests/", await pdf());
    const test = { animalId, name: "Hips", result: "4/4", testedOn: new Date("2026-01-01"), ...stored };
    return db.healthTest.create({ data: { ...test, seenAt: new Date(), seenById: moderatorId } });
  }

  it.each(Object.entries(CHANGES))("is cleared with another %s of the animal", async (_column, change) => {
    const { id, animalId, documentKey } = await seen();
    const done = await changeAnimal({ viewer, animalId, animal: { ...animal, ...change } });
    expect(done).toEqual({ ok: true, value: null });
    const row = await db.healthTest.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ seenAt: null, seenById: null, documentKey });
    expect(await cleared("health_test_id", id)).toMatchObject([{ detail: { checked_by: moderatorId } }]);
  });

  it("stays when only where the animal lives changes", async () => {
    const { id, animalId } = await seen();
    await changeAnimal({ viewer, animalId, animal: { ...animal, lives_with_us: "no" } });
    expect((await db.healthTest.findUniqueOrThrow({ where: { id } })).seenAt).not.toBeNull();
  });

  it.each<[string, (test: { id: number; animalId: number }) => Promise<unknown>]>([
    ["test", ({ id, animalId }) => deleteHealthTest(viewer, { animalId, testId: id })],
    ["animal", ({ animalId }) => deleteAnimal(viewer, animalId)],
  ])("leaves its document when the %s is deleted; others go", async (_what, remove) => {
    const test = await seen();
    await remove(test);
    expect(await db.healthTest.count({ where: { id: test.id } })).toBe(0);
    expect(await cleared("health_test_id", test.id)).toMatchObject([{ detail: { document: test.documentKey } }]);
    expect(await isKept(test.documentKey!)).toBe(true);
    const unseen = await seen();
    await db.healthTest.update({ where: { id: unseen.id }, data: { seenAt: null, seenById: null } });
    await remove(unseen);
    expect(await storage.stat(unseen.documentKey!)).toBeNull();
  });
});
