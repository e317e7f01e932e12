// Adding and deleting health tests with their private documents, downloads, and the mark of a moderator.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clearOrphans } from "#app/domain/operations/housekeeping/clear-orphans.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createAnimal } from "../../../../tests/support/litters.ts";
import { temporaryFile } from "../../../../tests/support/temporary-file.ts";
import { addHealthTest } from "./add-health-test.server.ts";
import { deleteHealthTest } from "./delete-health-test.server.ts";
import { downloadHealthDocument } from "./download-health-document.server.ts";
import { markDocumentSeen } from "./mark-document-seen.server.ts";
import { getParentCards } from "./parents.server.ts";

const TEST = { name: "Hip score", result: "4/4", tested_on: "2026-03-05", laboratory: "BVA" };

let viewer: Viewer;
let rival: Viewer;
let moderator: Viewer;
let animalId: number;

beforeEach(async () => {
  const owner = await createBreeder();
  viewer = ownerOf(owner);
  rival = ownerOf(await createBreeder());
  moderator = viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve", "breeders.approve"] });
  animalId = (await createAnimal(owner.id)).id;
});

const ownerOf = (breeder: Awaited<ReturnType<typeof createBreeder>>) =>
  viewerOf(breeder.user, { isBreeder: true, breederId: breeder.id, permissions: [...BREEDER_PERMISSIONS] });
const pdf = async () => ({ path: await temporaryFile("%PDF-1.7 hips"), name: "hips.pdf", type: "application/pdf" });
const add = async (more: Partial<Parameters<typeof addHealthTest>[0]> = {}) =>
  addHealthTest({
    viewer,
    animalId,
    test: TEST,
    document: await pdf(),
    idempotencyKey: newIdempotencyKey(),
    ...more,
  });
async function added(more: Partial<Parameters<typeof addHealthTest>[0]> = {}) {
  const done = await add(more);
  if (!done.ok) throw new Error(done.code);
  return db.healthTest.findUniqueOrThrow({ where: { id: done.value.testId } });
}
const documents = async () => {
  const keys: string[] = [];
  for await (const { key } of storage.list("health-tests/")) keys.push(key);
  return keys.sort();
};
const audits = (testId: number) =>
  db.auditEntry.findMany({ where: { detail: { path: ["health_test_id"], equals: testId } }, orderBy: { id: "asc" } });

describe("a health test", () => {
  it("[LIT-17, LIC-04] is stored once for a repeated submit, with one document outside /upload", async () => {
    const before = await documents();
    const idempotencyKey = newIdempotencyKey();
    const row = await added({ idempotencyKey });
    expect((await added({ idempotencyKey })).id).toBe(row.id);
    expect(row).toMatchObject({ name: "Hip score", laboratory: "BVA", testedOn: new Date("2026-03-05"), seenAt: null });
    expect((await documents()).filter((key) => !before.includes(key))).toEqual([row.documentKey]);
    expect(row.documentKey).toMatch(/^health-tests\/[0-9a-f]{32}$/);
    expect(await db.healthTest.count({ where: { animalId } })).toBe(1);
  });

  it("[LIT-17] is added and deleted by the breeder only, and a refused submit stores no document", async () => {
    const before = await documents();
    const refused = { ok: false, code: "not-found" };
    expect(await add({ viewer: rival })).toEqual(refused);
    expect(await add({ animalId: 2_000_000_000 })).toEqual(refused);
    expect(await add({ idempotencyKey: "none" })).toEqual({ ok: false, code: "idempotency-key-missing" });
    expect(await documents()).toEqual(before);
    const { id: testId, documentKey } = await added();
    expect(await deleteHealthTest(rival, { animalId, testId })).toEqual(refused);
    expect(await deleteHealthTest(viewer, { animalId: animalId + 1, testId })).toEqual(refused);
    expect(await storage.stat(documentKey!)).not.toBeNull();
    expect(await deleteHealthTest(viewer, { animalId, testId })).toEqual({ ok: true, value: null });
    expect(await storage.stat(documentKey!)).toBeNull();
    expect(await db.healthTest.count({ where: { animalId } })).toBe(0);
    expect(await deleteHealthTest(viewer, { animalId, testId })).toEqual(refused);
  });

  it("[LIT-17] is one of at most 30 of an animal", async () => {
    const test = { animalId, name: "Eye test", result: "Clear", testedOn: new Date("2026-01-01") };
    await db.healthTest.createMany({ data: Array.from({ length: 29 }, () => test) });
    const before = await documents();
    const atOnce = await Promise.all([add(), add()]);
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1);
    expect(atOnce).toContainEqual({ ok: false, code: "full" });
    // The refused one leaves no file.
    expect((await documents()).length).toBe(before.length + 1);
  });

  it("[LIT-17, LIC-04] loses files without a row to housekeeping, and keeps its own", async () => {
    const { documentKey } = await added();
    const orphan = `health-tests/${"0".repeat(32)}`;
    await storage.write(orphan, Buffer.from("x"));
    vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 7_200_000));
    const { healthDocuments } = await clearOrphans();
    vi.restoreAllMocks();
    expect(healthDocuments).toBe(1);
    expect([await storage.stat(orphan), (await storage.stat(documentKey!)) !== null]).toEqual([null, true]);
  });
});

describe("the document of a health test", () => {
  it("[LIT-17, LIC-04] is for the owner and users with breeders.approve, and each download is recorded", async () => {
    const { id: testId } = await added();
    const other = viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve"] });
    for (const reader of [rival, other]) {
      expect(await downloadHealthDocument({ viewer: reader, testId })).toBeNull();
    }
    for (const reader of [viewer, moderator]) {
      const file = await downloadHealthDocument({ viewer: reader, testId });
      expect(file).toMatchObject({ name: "hips.pdf", contentType: "application/pdf" });
      file?.stream.destroy();
    }
    expect((await audits(testId)).map(({ type, actorId }) => [type, actorId])).toEqual([
      ["health document downloaded", viewer.userId],
      ["health document downloaded", moderator.userId],
    ]);
  });

  it("[LIT-17] is marked as seen once, by a moderator of listings who may open it, with an entry", async () => {
    const { id: testId } = await added();
    for (const permission of ["pets.approve", "breeders.approve"] as const) {
      const other = { ...moderator, permissions: ["admin.access" as const, permission] };
      expect(await markDocumentSeen({ viewer: other, testId })).toEqual({ ok: false, code: "forbidden" });
    }
    expect(await markDocumentSeen({ viewer: moderator, testId })).toEqual({ ok: true, value: null });
    expect(await markDocumentSeen({ viewer: moderator, testId })).toEqual({ ok: false, code: "late" });
    expect(await db.healthTest.findUniqueOrThrow({ where: { id: testId } })).toMatchObject({
      seenById: moderator.userId,
      seenAt: expect.any(Date),
    });
    expect((await audits(testId)).map(({ type, actorId }) => [type, actorId])).toEqual([
      ["health document seen", moderator.userId],
    ]);
    const [line] = (await getParentCards([animalId])).get(animalId)!.tests;
    expect(line!.source).toMatch(/^We saw the document on \d{1,2} [A-Z][a-z]+ \d{4}$/);
  });

  it("[LIT-17] that does not exist is neither downloaded nor marked", async () => {
    const { id: testId } = await added({ document: null });
    expect(await downloadHealthDocument({ viewer, testId })).toBeNull();
    expect(await markDocumentSeen({ viewer: moderator, testId })).toEqual({ ok: false, code: "late" });
    expect(await audits(testId)).toEqual([]);
  });
});
