// Adding, changing and withdrawing licences, with their documents.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { listLicences } from "#app/domain/moderation/queues/licences-to-check.server.ts";
import { checkLicence } from "#app/domain/moderation/subject-decisions/check-licence.server.ts";
import { ALL_DAYS } from "#app/domain/shared/days.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createLicence, createLicensedPet, LICENCE_FIELDS } from "../../../../tests/support/licences.ts";
import { temporaryFile } from "../../../../tests/support/temporary-file.ts";
import { addLicence } from "./add-licence.server.ts";
import { changeLicence, withdrawLicence } from "./change-licence.server.ts";
import { downloadDocument } from "./download-document.server.ts";

const TO_CHECK = { status: "unchecked", search: "", days: ALL_DAYS, page: 1 } as const;

let viewer: Viewer;
let moderator: Viewer;
let breederId: number;

beforeEach(async () => {
  const breeder = await createBreeder({ tradingName: "Willowbrook" });
  breederId = breeder.id;
  viewer = viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId });
  moderator = viewerOf(await createUser(), { permissions: ["admin.access", "breeders.approve"] });
});

const pdf = async () => ({
  path: await temporaryFile("%PDF-1.7 licence"),
  name: "licence.pdf",
  type: "application/pdf",
});
async function added(licence = LICENCE_FIELDS, by = viewer, idempotencyKey = newIdempotencyKey()) {
  const done = await addLicence({ viewer: by, breederId, licence, document: await pdf(), idempotencyKey });
  if (!done.ok) throw new Error(done.code);
  return done.value.licenceId;
}
const stored = (id: number) => db.licence.findUniqueOrThrow({ where: { id } });
const seen = async (id: number) => (await stored(id)).updatedAt.toISOString();
const mark = async (licenceId: number) =>
  checkLicence({
    viewer: moderator,
    licenceId,
    seen: await seen(licenceId),
    decision: { decision: "checked", source: "document", sawStars: true, sawMaxDogs: true },
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
    const id = await added(LICENCE_FIELDS, viewer, key);
    expect(await added(LICENCE_FIELDS, viewer, key)).toBe(id);
    const row = await stored(id);
    expect(row).toMatchObject({ state: "unchecked", number: "AB/12 345", documentName: "licence.pdf", stars: 4 });
    const left = (await documents()).filter((one) => !before.includes(one));
    expect(left).toEqual([row.documentKey]);
    expect(row.documentKey).toMatch(/^licences\/[0-9a-f]{32}$/);
  });

  it("[LIC-02] is one of at most 50 of a breeder, also of two that are added at once", async () => {
    for (let count = 0; count < 49; count += 1) await createLicence(breederId);
    const add = () =>
      addLicence({ viewer, breederId, licence: LICENCE_FIELDS, document: null, idempotencyKey: newIdempotencyKey() });
    const atOnce = await Promise.all([add(), add()]);
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1);
    expect(atOnce).toContainEqual({ ok: false, code: "full" });
  });

  it("[LIC-02] cannot be added, changed or withdrawn by another breeder", async () => {
    const other = await createBreeder();
    const rival = viewerOf(other.user, { isBreeder: true, breederId: other.id });
    const input = { viewer: rival, breederId, licence: LICENCE_FIELDS, idempotencyKey: newIdempotencyKey() };
    expect(await addLicence(input)).toEqual({ ok: false, code: "forbidden" });
    const id = await added();
    const refused = { ok: false, code: "not-found" };
    const change = { viewer: rival, licenceId: id, licence: LICENCE_FIELDS, seen: await seen(id) };
    expect(await changeLicence(change)).toEqual(refused);
    expect(await withdrawLicence(rival, id)).toEqual(refused);
    expect((await stored(id)).state).toBe("unchecked");
  });

  it.each([
    [{ number: "ZZ/99 999" }, "unchecked"],
    [{ council: "Derby City Council" }, "unchecked"],
    [{ starts_on: "2026-02-01" }, "unchecked"],
    [{ ends_on: "2098-01-01" }, "unchecked"],
    [{ kind: "selling_animals" }, "unchecked"],
    [{ holder_name: "Mina Ashdown" }, "unchecked"],
    [{ remark: "Renewed early", stars: 5, max_dogs: 12 }, "checked"],
  ] as const)("[LIC-11] that was checked is after the change %j %s", async (change, state) => {
    const id = await added();
    await mark(id);
    const done = await changeLicence({
      viewer,
      licenceId: id,
      licence: { ...LICENCE_FIELDS, ...change },
      seen: await seen(id),
    });
    expect(done).toEqual({ ok: true, value: { again: state === "unchecked" } });
    const row = await stored(id);
    expect([row.state, row.checkedAt === null]).toEqual([state, state === "unchecked"]);
    // Changed stars and numbers of dogs were not seen by a moderator.
    expect([row.starsChecked, row.maxDogsChecked]).toEqual([false, false]);
  });

  it("[LIC-11] that was checked stays so when a first document is added, and is checked again when it is replaced", async () => {
    const id = await added();
    await mark(id);
    await db.licence.update({ where: { id }, data: { documentKey: null, documentName: null, documentType: null } });
    const send = async () =>
      changeLicence({ viewer, licenceId: id, licence: LICENCE_FIELDS, document: await pdf(), seen: await seen(id) });
    expect(await send()).toEqual({ ok: true, value: { again: false } });
    expect((await stored(id)).state).toBe("checked");
    expect(await send()).toEqual({ ok: true, value: { again: true } });
    expect((await stored(id)).state).toBe("unchecked");
  });

  it("[LIC-04] keeps one document: a new one replaces the file of the old one", async () => {
    const id = await added();
    const first = (await stored(id)).documentKey!;
    await changeLicence({
      viewer,
      licenceId: id,
      licence: LICENCE_FIELDS,
      document: await pdf(),
      seen: await seen(id),
    });
    const second = (await stored(id)).documentKey!;
    expect(second).not.toBe(first);
    expect([await storage.stat(first), (await storage.stat(second))?.size]).toEqual([null, 16]);
    await changeLicence({ viewer, licenceId: id, licence: LICENCE_FIELDS, seen: await seen(id) });
    expect((await stored(id)).documentKey).toBe(second);
  });

  it("[LIC-11] is not changed by a form that another window has made out of date", async () => {
    const id = await added();
    const old = await seen(id);
    const change = (number: string) =>
      changeLicence({ viewer, licenceId: id, licence: { ...LICENCE_FIELDS, number }, seen: old });
    expect((await change("ZZ/11 111")).ok).toBe(true);
    expect(await change("ZZ/22 222")).toEqual({ ok: false, code: "late" });
    expect((await stored(id)).number).toBe("ZZ/11 111");
  });

  it("[LIC-10, ALL-03] is withdrawn after it lapsed only when no listing names it", async () => {
    const id = await added();
    await db.licence.update({ where: { id }, data: { state: "lapsed" } });
    const pet = await createLicensedPet({ id, breederId });
    expect(await withdrawLicence(viewer, id)).toEqual({ ok: false, code: "not-found" });
    await db.pet.update({ where: { id: pet.id }, data: { soldAt: new Date() } });
    expect(await withdrawLicence(viewer, id)).toMatchObject({ ok: true });
    expect((await stored(id)).state).toBe("withdrawn");
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
    const id = await added({ ...LICENCE_FIELDS, number: "DUP/55 555" });
    const other = await createBreeder({ tradingName: "Ashdown" });
    const owner = viewerOf(other.user, { isBreeder: true, breederId: other.id });
    const same = { ...LICENCE_FIELDS, number: "dup/55 555", ends_on: "2028-01-01" };
    const key = newIdempotencyKey();
    await addLicence({ viewer: owner, breederId: other.id, licence: same, idempotencyKey: key });
    const { items } = await listLicences(TO_CHECK);
    const mine = items.find(({ licenceId }) => licenceId === id);
    expect(mine).toMatchObject({ tradingName: "Willowbrook", alsoOf: ["Ashdown"], isTooLong: true });
    expect(items.find(({ breederId: one }) => one === other.id)).toMatchObject({ isTooLong: false });
  });
});
