// A proof photo from the request to its end: asked for once, answered by the breeder, seen by who asked, late, deleted.
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { getCaseScreen } from "#app/domain/moderation/cases/case-screen.server.ts";
import { compareImage } from "#app/domain/moderation/photo-matches/compare-image.server.ts";
import { getPhotoFacts } from "#app/domain/moderation/photo-matches/photo-facts.server.ts";
import { getPhotoNotice } from "#app/domain/moderation/photo-matches/photo-notice.server.ts";
import { listToDo } from "#app/domain/operations/to-do/list-to-do.server.ts";
import { maySeeHidden, publicImages } from "#app/domain/pets/listing-photos/image-access.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { caseOf, createPending, createSeller, signalRulesOf } from "../../../../tests/support/cases.ts";
import { createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { imageFiles } from "../../../../tests/support/images/image-files.ts";
import { plainImage } from "../../../../tests/support/images/sample-images.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { addHashedImage, newHash } from "../../../../tests/support/photo-hashes.ts";
import { answerProof } from "./answer.server.ts";
import { askOnCase, askOnViewing } from "./ask.server.ts";
import { mailProof } from "./emails.server.ts";
import { deleteOldProofs } from "./open-proofs.server.ts";
import { getViewingProof, listOpenProofs } from "./shown-proofs.server.ts";

vi.setConfig({ testTimeout: 30_000 });
const { put } = imageFiles();
const realNow = clock.now;
afterEach(() => void (clock.now = realNow));
afterAll(stopJobs, 30_000);

const later = (hours: number) => (clock.now = () => new Date(Date.now() + hours * 3_600_000));
const moderator = async () => viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve"] });

let seller: Awaited<ReturnType<typeof createSeller>>;
let owner: ReturnType<typeof viewerOf>;
let buyer: ReturnType<typeof viewerOf>;
let petId: number;
let viewingId: number;

beforeEach(async () => {
  seller = await createSeller();
  owner = viewerOf(seller.user, { isBreeder: true, breederId: seller.id });
  buyer = viewerOf(await createUser({ firstName: "Amira" }));
  petId = (await createPending(seller.id, { name: "Luna" })).id;
  const startsAt = new Date(Date.now() + 86_400_000);
  const time = { breederId: seller.id, startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), kind: "visit" };
  const { id: timeId } = await db.viewingTime.create({ data: time });
  viewingId = (await db.viewing.create({ data: { timeId, petId, buyerId: buyer.userId } })).id;
});

async function answer(proofId: number, by = owner) {
  const path = put(await plainImage(400, 300, "#77aa33").png().toBuffer());
  return answerProof({ viewer: by, petId, proofId, path, maxBytes: 5_000_000 });
}
const proofOf = (where: object) => db.proofPhoto.findFirstOrThrow({ where, include: { image: true } });

it("[DUP-16] a buyer asks once on an own booked viewing; one photo answers; only who asked and moderators see it", async () => {
  expect(await askOnViewing(viewerOf(await createUser()), viewingId)).toMatchObject({ code: "not-found" });
  expect(await askOnViewing(buyer, viewingId)).toMatchObject({ ok: true });
  expect(await askOnViewing(buyer, viewingId)).toMatchObject({ code: "asked-before" });
  const { id, word } = await proofOf({ viewingId });
  expect(word).toMatch(/^[A-Z]{6}$/);
  await mailProof({ proofId: id, about: "asked" });
  expect(inbox.list()[0]).toMatchObject({ subject: "[Pawstead] A proof photo of Luna" });
  expect(inbox.list()[0]!.text).toContain(`Write ${word} on a piece of paper`);
  expect(inbox.list()[0]!.text).toContain(`/breeder/pets/${petId}/proof`);
  const { startsAt } = await db.viewingTime.findFirstOrThrow({ where: { viewings: { some: { id: viewingId } } } });
  const dueAt = startsAt.toISOString();
  expect(inbox.list()[0]!.text).toContain(`Please send it by ${formatDateTime(startsAt)}`);
  expect((await listOpenProofs(owner, petId))?.proofs).toEqual([{ proofId: id, word, buyerName: "Amira", dueAt }]);
  later(25);
  expect((await listOpenProofs(owner, petId))?.proofs, "after the viewing").toEqual([]);
  expect(await getViewingProof(buyer, viewingId)).toMatchObject({ isOpen: false, image: null });
  clock.now = realNow;
  expect(await listOpenProofs(buyer, petId)).toBeNull();
  expect(await answer(id, buyer)).toMatchObject({ code: "not-found" });
  expect(await answer(id)).toMatchObject({ ok: true });
  expect(await answer(id)).toMatchObject({ code: "not-found" });
  expect((await listOpenProofs(owner, petId))?.proofs).toEqual([]);
  const { key } = (await proofOf({ id })).image!;
  const seen = (viewer: typeof buyer) => maySeeHidden(viewer, key);
  expect([await publicImages.has(key), await seen(buyer), await seen(await moderator())]).toEqual([false, true, true]);
  expect([await seen(owner), await seen(viewerOf(await createUser()))]).toEqual([false, false]);
  expect(await getViewingProof(buyer, viewingId)).toMatchObject({ word, image: { key } });
  await mailProof({ proofId: id, about: "answered" });
  expect(inbox.list()[0]).toMatchObject({ subject: "[Pawstead] The proof photo of Luna" });
  // A cancelled viewing asks for nothing.
  await db.proofPhoto.update({ where: { id }, data: { answeredAt: null } });
  await db.viewing.update({ where: { id: viewingId }, data: { state: "cancelled by buyer", endedAt: new Date() } });
  expect((await listOpenProofs(owner, petId))?.proofs).toEqual([]);
});

it("[DUP-16] a moderator asks once on the case; after 72 hours without a photo it is a signal, until one is sent", async () => {
  const { id: caseId } = await caseOf(petId);
  const viewer = await moderator();
  expect((await getCaseScreen(viewer, caseId))!.proofs).toMatchObject({ canAsk: true, proofs: [] });
  expect(await askOnCase(buyer, caseId)).toMatchObject({ code: "not-found" });
  expect(await askOnCase(viewer, caseId)).toMatchObject({ ok: true });
  expect(await askOnCase(await moderator(), caseId)).toMatchObject({ code: "asked-before" });
  later(71);
  expect(await signalRulesOf(petId)).not.toContain("proof_unanswered");
  later(73);
  expect(await signalRulesOf(petId)).toContain("proof_unanswered");
  expect(await db.caseSignal.findFirst({ where: { caseId, rule: "proof_unanswered" } })).toMatchObject({ weight: 20 });
  const { id } = await proofOf({ caseId });
  const toDo = async () => (await listToDo({ breederId: seller.id, userId: owner.userId })).map(({ kind }) => kind);
  expect(await toDo()).toContain("proof");
  await db.moderationCase.update({ where: { id: caseId }, data: { decidedAt: new Date(), decision: "approve" } });
  expect(await toDo(), "after the decision").not.toContain("proof");
  expect(await answer(id)).toMatchObject({ code: "not-found" });
  await db.moderationCase.update({ where: { id: caseId }, data: { decidedAt: null, decision: null } });
  expect(await answer(id)).toMatchObject({ ok: true });
  expect(await signalRulesOf(petId)).not.toContain("proof_unanswered");
  expect((await getCaseScreen(viewer, caseId))!.proofs).toMatchObject({ canAsk: false, proofs: [{ byBuyer: false }] });
});

it("[DUP-16] the photo is compared like others, told to moderators alone, and deleted after 90 days", async () => {
  await askOnViewing(buyer, viewingId);
  const { id } = await proofOf({ viewingId });
  await answer(id);
  const { image } = await proofOf({ id });
  expect(await db.imageHash.count({ where: { imageId: image!.id } })).toBeGreaterThan(0);
  const other = await createPet();
  const hash = newHash();
  await addHashedImage({ breederId: other.breederId, petId: other.id }, { hash, createdAt: new Date(0) });
  await db.imageHash.updateMany({
    where: { imageId: image!.id },
    data: { quality: 100, hash: new Uint8Array(hash), turns: new Uint8Array(Buffer.concat(Array(8).fill(hash))) },
  });
  await compareImage({ imageId: image!.id });
  expect(await getPhotoFacts([petId], null)).toMatchObject([{ isProof: true, owner: "another", firstPetId: other.id }]);
  expect(await getPhotoNotice({ petId })).toBeNull();
  later(24 * 89);
  await deleteOldProofs();
  expect(await db.proofPhoto.count({ where: { id } })).toBe(1);
  later(24 * 91);
  await deleteOldProofs();
  expect(await db.proofPhoto.count({ where: { id } })).toBe(0);
  expect(await db.image.count({ where: { id: image!.id } })).toBe(0);
});
