// Adding, changing, withdrawing and checking licences, with their documents.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../tests/support/factories.ts";
import { temporaryFile } from "../../../tests/support/temporary-file.ts";
import { addLicence } from "./add-licence.server.ts";
import { changeLicence, withdrawLicence } from "./change-licence.server.ts";
import { checkLicence } from "./check-licence.server.ts";
import { downloadDocument } from "./download-document.server.ts";
import { listShownLicences, listUncheckedLicences } from "./queries.server.ts";
import type { LicenceFields } from "./schema.ts";

let viewer: Viewer;
let moderator: Viewer;
let breederId: number;

beforeEach(async () => {
  const breeder = await createBreeder({ tradingName: "Willowbrook" });
  breederId = breeder.id;
  viewer = viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId });
  moderator = viewerOf(await createUser(), { permissions: ["admin.access", "breeders.approve"] });
});

const FIELDS: LicenceFields = {
  nation: "england",
  kind: "dog_breeding",
  number: "AB/12 345",
  council: "Leeds City Council",
  holder_name: "Mina Harrow",
  starts_on: "2026-01-01",
  ends_on: "2099-01-01",
  stars: 4,
  remark: "",
};

const pdf = async () => ({
  path: await temporaryFile("%PDF-1.7 licence"),
  name: "licence.pdf",
  type: "application/pdf",
});
async function added(licence = FIELDS, by = viewer, idempotencyKey = newIdempotencyKey()) {
  const done = await addLicence({ viewer: by, breederId, licence, document: await pdf(), idempotencyKey });
  if (!done.ok) throw new Error(done.code);
  return done.value.licenceId;
}
const stored = (id: number) => db.licence.findUniqueOrThrow({ where: { id } });
const seen = async (id: number) => (await stored(id)).updatedAt.toISOString();
const mark = async (licenceId: number, sawStars = true) =>
  checkLicence({
    viewer: moderator,
    licenceId,
    seen: await seen(licenceId),
    decision: { state: "checked", source: "document", sawStars },
  });
const documents = async () => {
  const keys: string[] = [];
  for await (const { key } of storage.list("licences/")) keys.push(key);
  return keys.sort();
};
const audits = (licenceId: number) =>
  db.auditEntry.findMany({ where: { detail: { path: ["licence_id"], equals: licenceId } }, orderBy: { id: "asc" } });

describe("a breeder's licence", () => {
  it("[LIC-02, LIC-04] is stored once for a repeated submit, with one document", async () => {
    const before = await documents();
    const key = newIdempotencyKey();
    const id = await added(FIELDS, viewer, key);
    expect(await added(FIELDS, viewer, key)).toBe(id);
    const row = await stored(id);
    expect(row).toMatchObject({ state: "unchecked", number: "AB/12 345", documentName: "licence.pdf", stars: 4 });
    const left = (await documents()).filter((one) => !before.includes(one));
    expect(left).toEqual([row.documentKey]);
    expect(row.documentKey).toMatch(/^licences\/[0-9a-f]{32}$/);
  });

  it("[LIC-02] cannot be added, changed or withdrawn by another breeder", async () => {
    const other = await createBreeder();
    const rival = viewerOf(other.user, { isBreeder: true, breederId: other.id });
    const input = { viewer: rival, breederId, licence: FIELDS, idempotencyKey: newIdempotencyKey() };
    expect(await addLicence(input)).toEqual({ ok: false, code: "forbidden" });
    const id = await added();
    const refused = { ok: false, code: "not-found" };
    expect(await changeLicence({ viewer: rival, licenceId: id, licence: FIELDS })).toEqual(refused);
    expect(await withdrawLicence(rival, id)).toEqual(refused);
    expect((await stored(id)).state).toBe("unchecked");
  });

  it("[LIC-05, LIC-12] is marked as checked once, with its source, moderator and audit entry", async () => {
    const id = await added();
    const decision = { state: "checked", source: "document", sawStars: true } as const;
    const input = { licenceId: id, seen: await seen(id), decision };
    expect(await checkLicence({ viewer, ...input })).toEqual({ ok: false, code: "forbidden" });
    expect(await listShownLicences(breederId)).toMatchObject([{ state: "unchecked", checkedStars: null }]);
    expect(await checkLicence({ viewer: moderator, ...input })).toEqual({ ok: true, value: null });
    expect(await checkLicence({ viewer: moderator, ...input })).toEqual({ ok: false, code: "late" });
    expect(await stored(id)).toMatchObject({
      state: "checked",
      checkedSource: "document",
      checkedById: moderator.userId,
    });
    expect(await listShownLicences(breederId)).toMatchObject([{ state: "checked", checkedStars: 4, year: "2026" }]);
    const [entry, ...more] = await audits(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ type: "licence checked", actorId: moderator.userId });
  });

  it("[LIC-05] is refused with a reason; a saved change opens it again", async () => {
    const id = await added();
    const decision = { state: "refused", reason: "The name differs." } as const;
    await checkLicence({ viewer: moderator, licenceId: id, seen: await seen(id), decision });
    expect(await stored(id)).toMatchObject({ state: "refused", refusalReason: "The name differs." });
    expect(await listShownLicences(breederId)).toEqual([]);
    expect(await audits(id)).toMatchObject([{ type: "licence refused", detail: { reason: "The name differs." } }]);
    expect(await changeLicence({ viewer, licenceId: id, licence: FIELDS })).toEqual({
      ok: true,
      value: { again: true },
    });
    expect(await stored(id)).toMatchObject({ state: "unchecked", refusalReason: null });
  });

  it("[LIC-05] is not decided on a version that the moderator has not seen", async () => {
    const id = await added();
    const old = await seen(id);
    await changeLicence({ viewer, licenceId: id, licence: { ...FIELDS, number: "ZZ/99 999" } });
    const decision = { state: "checked", source: "phone", sawStars: false } as const;
    expect(await checkLicence({ viewer: moderator, licenceId: id, seen: old, decision })).toEqual({
      ok: false,
      code: "late",
    });
  });

  it.each([
    [{ number: "ZZ/99 999" }, "unchecked"],
    [{ council: "Derby City Council" }, "unchecked"],
    [{ starts_on: "2026-02-01" }, "unchecked"],
    [{ ends_on: "2098-01-01" }, "unchecked"],
    [{ kind: "selling_animals" }, "unchecked"],
    [{ remark: "Renewed early", stars: 5 }, "checked"],
  ] as const)("[LIC-11] that was checked is after the change %j %s", async (change, state) => {
    const id = await added();
    await mark(id);
    const done = await changeLicence({
      viewer,
      licenceId: id,
      licence: { ...FIELDS, ...change },
      document: await pdf(),
    });
    expect(done).toEqual({ ok: true, value: { again: state === "unchecked" } });
    const row = await stored(id);
    expect([row.state, row.checkedAt === null]).toEqual([state, state === "unchecked"]);
    // Changed stars were not seen by a moderator.
    expect(row.starsChecked).toBe(false);
  });

  it("[LIC-04] keeps one document: a new one replaces the file of the old one", async () => {
    const id = await added();
    const first = (await stored(id)).documentKey!;
    await changeLicence({ viewer, licenceId: id, licence: FIELDS, document: await pdf() });
    const second = (await stored(id)).documentKey!;
    expect(second).not.toBe(first);
    expect([await storage.stat(first), (await storage.stat(second))?.size]).toEqual([null, 16]);
    await changeLicence({ viewer, licenceId: id, licence: FIELDS });
    expect((await stored(id)).documentKey).toBe(second);
  });

  it("[LIC-04] gives its document to owner and moderators only, and records each download", async () => {
    const id = await added();
    const other = viewerOf(await createUser(), { isBreeder: true, breederId: breederId + 1 });
    expect(await downloadDocument({ viewer: other, licenceId: id })).toBeNull();
    for (const reader of [viewer, moderator]) {
      const file = await downloadDocument({ viewer: reader, licenceId: id });
      expect(file).toMatchObject({ name: "licence.pdf", contentType: "application/pdf" });
      file?.stream.destroy();
    }
    expect((await audits(id)).map(({ type, actorId }) => [type, actorId])).toEqual([
      ["licence document downloaded", viewer.userId],
      ["licence document downloaded", moderator.userId],
    ]);
  });

  it("[LIC-05, LIC-06, LIC-03] is listed for moderators with other breeders of the same licence, and a warning", async () => {
    const id = await added({ ...FIELDS, number: "DUP/55 555" });
    const other = await createBreeder({ tradingName: "Ashdown" });
    const owner = viewerOf(other.user, { isBreeder: true, breederId: other.id });
    const same = { ...FIELDS, number: "dup/55 555", ends_on: "2028-01-01" };
    const key = newIdempotencyKey();
    await addLicence({ viewer: owner, breederId: other.id, licence: same, idempotencyKey: key });
    const { items } = await listUncheckedLicences(1);
    const mine = items.find(({ licenceId }) => licenceId === id);
    expect(mine).toMatchObject({ tradingName: "Willowbrook", alsoOf: ["Ashdown"], isTooLong: true });
    expect(items.find(({ breederId: one }) => one === other.id)).toMatchObject({ isTooLong: false });
  });
});
