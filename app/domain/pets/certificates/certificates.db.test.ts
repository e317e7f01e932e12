// The vet's certificate of a docked tail: storing, replacing, removing, publishing and deleting, and the question of R14.
import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { parseAnswers } from "#app/domain/law/answers.ts";
import { clearOrphans } from "#app/domain/operations/housekeeping/clear-orphans.server.ts";
import type { CertificateOwner } from "#app/domain/pets/listings/certificate-views.ts";
import { createListing } from "#app/domain/pets/listings/create-listing.server.ts";
import { deleteListing } from "#app/domain/pets/listings/delete-listing.server.ts";
import { discardDraft } from "#app/domain/pets/listings/discard-draft.server.ts";
import { listingContexts } from "#app/domain/pets/listings/listing-context.server.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { listKeys } from "../../../../tests/support/storage-contract.ts";
import { temporaryFile } from "../../../../tests/support/temporary-file.ts";
import { removeCertificate, storeCertificate } from "./change-certificate.server.ts";
import { findCertificate } from "./find-certificate.server.ts";

async function breeder() {
  const { id: breederId, user } = await createBreeder({ plan: "gold" });
  return { breederId, viewer: viewerOf(user, { isBreeder: true, breederId, permissions: [...BREEDER_PERMISSIONS] }) };
}
const document = async (name: string) => ({ path: await temporaryFile("%PDF-1.7"), name, type: "application/pdf" });
const keyOf = async (owner: CertificateOwner) =>
  (await db.tailCertificate.findUniqueOrThrow({ where: owner })).documentKey;
const isAnswered = async (breederId: number, owner: { petId: number | null; draftId: string | null }) => {
  const subject = { ...owner, breederId, type: "dog" as const, breed: "", answers: parseAnswers({}).answers };
  return (await listingContexts([subject], "2026-11-23"))[0]!.hasTailCertificate;
};

it("[LAW-22] belongs to the draft, then to the pet that it is published as, and answers the question", async () => {
  const { breederId, viewer } = await breeder();
  const draftId = randomUUID();
  expect(await isAnswered(breederId, { petId: null, draftId })).toBe(false);
  const stored = await storeCertificate({ viewer, owner: { draftId }, document: await document("tail.pdf") });
  expect(stored).toEqual({ ok: true, value: null });
  expect(await isAnswered(breederId, { petId: null, draftId })).toBe(true);
  const key = await keyOf({ draftId });
  expect(key).toMatch(/^certificates\/[0-9a-f]{32}$/);
  const listing = listingSchema.parse(TYPED_LISTING);
  const created = await createListing({ viewer, listing, place: null, draftId });
  const petId = created.ok ? created.value.petId : 0;
  expect([await findCertificate({ draftId }), await keyOf({ petId })]).toEqual([null, key]);
  expect(await isAnswered(breederId, { petId, draftId: null })).toBe(true);
  expect(await deleteListing(viewer, petId)).toMatchObject({ ok: true });
  expect([await findCertificate({ petId }), await storage.stat(key)]).toEqual([null, null]);
});

it("[LAW-22] is replaced and removed with its file, and deleted with its draft", async () => {
  const { viewer } = await breeder();
  const owner = { draftId: randomUUID() };
  const keys: string[] = [];
  for (const name of ["one.pdf", "two.pdf"]) {
    await storeCertificate({ viewer, owner, document: await document(name) });
    keys.push(await keyOf(owner));
  }
  expect(await findCertificate(owner)).toMatchObject({ name: "two.pdf" });
  expect(await storage.stat(keys[0]!)).toBeNull();
  for (const _again of [1, 2]) expect(await removeCertificate({ viewer, owner })).toMatchObject({ ok: true });
  expect([await findCertificate(owner), await storage.stat(keys[1]!)]).toEqual([null, null]);
  await storeCertificate({ viewer, owner, document: await document("three.pdf") });
  const key = await keyOf(owner);
  await discardDraft(viewer, owner.draftId);
  expect([await findCertificate(owner), await storage.stat(key)]).toEqual([null, null]);
});

it("[LAW-22] is neither stored nor removed by another user, and leaves no file", async () => {
  const { breederId, viewer } = await breeder();
  const owner = { petId: (await createPet({ breederId })).id };
  await storeCertificate({ viewer, owner, document: await document("mine.pdf") });
  const files = await listKeys(storage, "certificates/");
  for (const other of [(await breeder()).viewer, viewerOf(await createUser())]) {
    const refused = { ok: false, code: "not-found" };
    expect(await storeCertificate({ viewer: other, owner, document: await document("no.pdf") })).toEqual(refused);
    expect(await removeCertificate({ viewer: other, owner })).toEqual(refused);
  }
  expect(await listKeys(storage, "certificates/")).toEqual(files);
  expect(await findCertificate(owner)).toMatchObject({ name: "mine.pdf" });
});

it("[LAW-22, LAW-07] opens a case when it changes on an approved listing, and is recorded", async () => {
  const { breederId, viewer } = await breeder();
  const { id: petId } = await createPet({ breederId });
  await storeCertificate({ viewer, owner: { petId }, document: await document("tail.pdf") });
  expect(await db.moderationCase.count({ where: { petId, decidedAt: null } })).toBe(1);
  const entries = await db.auditEntry.findMany({ where: { detail: { path: ["pet_id"], equals: petId } } });
  expect(entries.map(({ detail }) => detail)).toEqual([
    { pet_id: petId, changes: { tail_certificate: { from: "", to: "tail.pdf" } } },
  ]);
});

it("[LAW-22] has its file deleted by the nightly job once no listing refers to it", async () => {
  const { breederId, viewer } = await breeder();
  const kept = { petId: (await createPet({ breederId })).id };
  const gone = { petId: (await createPet({ breederId })).id };
  for (const owner of [kept, gone]) await storeCertificate({ viewer, owner, document: await document("a.pdf") });
  const keys = [await keyOf(kept), await keyOf(gone)] as const;
  await db.tailCertificate.delete({ where: gone });
  vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 2 * 3_600_000));
  expect((await clearOrphans()).certificates).toBeGreaterThanOrEqual(1);
  vi.restoreAllMocks();
  expect(await storage.stat(keys[0])).not.toBeNull();
  expect(await storage.stat(keys[1])).toBeNull();
});
