// Moderators' decisions about licences: checked, refused and changes requested.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeLicence } from "#app/domain/breeders/licences/change-licence.server.ts";
import { listShownLicences } from "#app/domain/breeders/licences/queries.server.ts";
import type { LicenceFields } from "#app/domain/breeders/licences/schema.ts";
import { countUncheckedLicences, listLicences } from "#app/domain/moderation/queues/licences-to-check.server.ts";
import { ALL_DAYS } from "#app/domain/shared/days.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createLicence, LICENCE_FIELDS } from "../../../../tests/support/licences.ts";
import { checkLicence } from "./check-licence.server.ts";
import { type LicenceDecision, REFUSAL_REASONS, refusalText } from "./licence-decisions.ts";

const TO_CHECK = { status: "unchecked", search: "", days: ALL_DAYS, page: 1 } as const;

const CHECKED = { decision: "checked", source: "document", sawStars: true, sawMaxDogs: true } as const;

let viewer: Viewer;
let moderator: Viewer;
let breederId: number;
let id: number;

beforeEach(async () => {
  await db.licence.deleteMany();
  const breeder = await createBreeder();
  breederId = breeder.id;
  viewer = viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId });
  moderator = viewerOf(await createUser(), { permissions: ["admin.access", "breeders.approve"] });
  const endsOn = new Date("2099-01-01");
  const document = { documentKey: "licences/a.pdf", documentName: "a.pdf", documentType: "application/pdf" };
  id = (await createLicence(breederId, { state: "unchecked", endsOn, stars: 4, maxDogs: 10, ...document })).id;
});

const stored = () => db.licence.findUniqueOrThrow({ where: { id } });
const seen = async () => (await stored()).updatedAt.toISOString();
const decide = async (decision: LicenceDecision, by = moderator) =>
  checkLicence({ viewer: by, licenceId: id, seen: await seen(), decision });
const save = async (change: Partial<LicenceFields> = {}) =>
  changeLicence({ viewer, licenceId: id, licence: { ...LICENCE_FIELDS, ...change }, seen: await seen() });
const audits = () => db.auditEntry.findMany({ where: { detail: { path: ["licence_id"], equals: id } } });
const emails = async () => {
  const sql = `SELECT data->>'email' AS email FROM jobs.job
    WHERE name = 'mail-licence' AND (data->>'licenceId')::int = $1`;
  const { rows } = await pool.query<{ email: string }>(sql, [id]);
  return rows.map(({ email }) => email);
};

describe("a moderator's decision about a licence", () => {
  it("[LIC-05, LIC-12, LIC-13] marks it as checked once, with source, moderator, and its facts in the audit log", async () => {
    const old = await seen();
    expect(await decide(CHECKED, viewer)).toEqual({ ok: false, code: "forbidden" });
    expect(await listShownLicences(breederId)).toMatchObject([{ state: "unchecked", checkedStars: null }]);
    expect(await decide(CHECKED)).toMatchObject({ ok: true });
    const again = { viewer: moderator, licenceId: id, seen: old, decision: CHECKED };
    expect(await checkLicence(again)).toEqual({ ok: false, code: "late" });
    const checked = { state: "checked", checkedSource: "document", checkedById: moderator.userId };
    expect(await stored()).toMatchObject(checked);
    expect(await listShownLicences(breederId)).toMatchObject([{ checkedStars: 4, checkedMaxDogs: 10, year: "2026" }]);
    const [entry, ...more] = await audits();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ type: "licence checked", actorId: moderator.userId });
    const facts = {
      number: "AB/12 345",
      council: "Leeds City Council",
      starts_on: "2026-01-01",
      ends_on: "2099-01-01",
    };
    expect(entry!.detail).toMatchObject({ ...facts, checked_by: moderator.userId, source: "document" });
  });

  it("[LIC-12] leaves stars and the maximum number of dogs unconfirmed when the document does not show them", async () => {
    await decide({ ...CHECKED, sawStars: false, sawMaxDogs: false });
    expect(await listShownLicences(breederId)).toMatchObject([{ checkedStars: null, checkedMaxDogs: null }]);
  });

  it("[LIC-05] refuses it with reasons; a saved change opens it again", async () => {
    await decide({ decision: "refused", text: "The name differs." });
    expect(await stored()).toMatchObject({ state: "refused", refusalReason: "The name differs." });
    expect(await listShownLicences(breederId)).toEqual([]);
    expect(await audits()).toMatchObject([{ type: "licence refused", detail: { reason: "The name differs." } }]);
    expect(await save()).toEqual({ ok: true, value: { again: true } });
    expect(await stored()).toMatchObject({ state: "unchecked", refusalReason: null });
  });

  it("[LIC-05] asks for changes: it stays unchecked and leaves the list until the breeder saves it", async () => {
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { licenceId: id } });
    await db.moderationCase.update({ where: { id: caseId }, data: { claimedById: moderator.userId } });
    expect(await decide({ decision: "changes", text: "Add the document." })).toMatchObject({ ok: true });
    expect(await db.moderationCase.findUnique({ where: { id: caseId } })).toMatchObject({ claimedById: null });
    expect(await stored()).toMatchObject({ state: "unchecked", changeRequest: "Add the document.", checkedAt: null });
    expect([await countUncheckedLicences(), (await listLicences(TO_CHECK)).items]).toEqual([0, []]);
    expect(await emails()).toEqual(["changes"]);
    const about = { requested_by: moderator.userId, reason: "Add the document." };
    expect(await audits()).toMatchObject([{ type: "licence changes requested", detail: about }]);
    expect(await save()).toEqual({ ok: true, value: { again: true } });
    expect(await stored()).toMatchObject({ state: "unchecked", changeRequest: null });
    expect([await countUncheckedLicences(), (await listLicences(TO_CHECK)).items.length]).toEqual([1, 1]);
  });

  it("[LIC-05] is not made on a version that the moderator has not seen", async () => {
    const old = await seen();
    await save({ number: "ZZ/99 999" });
    for (const decision of [CHECKED, { decision: "changes", text: "Add the document." }] as const) {
      const late = await checkLicence({ viewer: moderator, licenceId: id, seen: old, decision });
      expect(late).toEqual({ ok: false, code: "late" });
    }
    expect([await emails(), await audits()]).toEqual([[], []]);
  });
});

describe("the text of a refusal", () => {
  it.each([
    ["number", "", REFUSAL_REASONS.number],
    ["number", " See page 2. ", `${REFUSAL_REASONS.number}\nSee page 2.`],
    ["other", "The council does not answer.", "The council does not answer."],
    ["other", " ", null],
    ["", "Text", null],
    ["toString", "Text", null],
  ])("[LIC-05] for the reason %j and the text %j is %j", (reason, text, expected) => {
    expect(refusalText(reason, text)).toBe(expected);
  });
});
