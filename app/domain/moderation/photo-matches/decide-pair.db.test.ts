// What a moderator sees of two photos that look the same, and decides about them.
import { beforeEach, expect, it } from "vitest";
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { decideAppeal } from "#app/domain/moderation/appeals/decide-appeal.server.ts";
import { getCaseForm } from "#app/domain/moderation/case-decisions/case-form.server.ts";
import { getCaseScreen } from "#app/domain/moderation/cases/case-screen.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  caseOf,
  claimFor,
  createBan,
  createPending,
  createSeller,
  signalRulesOf,
} from "../../../../tests/support/cases.ts";
import { createPet, createSession, createUser, daysAgo, viewerOf } from "../../../../tests/support/factories.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { addHashedImage, changedHash, newHash } from "../../../../tests/support/photo-hashes.ts";
import { compareImage } from "./compare-image.server.ts";
import { mailCopiedPhoto, mailCopiedPhotoCorrection } from "./copied-photo-email.server.ts";
import { decidePair } from "./decide-pair.server.ts";
import { ignorePhoto } from "./ignore-photo.server.ts";

type Seller = Awaited<ReturnType<typeof createSeller>>;
let first: Seller;
let petId: number;
let caseId: number;
let imageId: number;
let viewer: ReturnType<typeof viewerOf>;

const MODERATES = { permissions: ["admin.access", "pets.approve"] as const };
const moderator = async () => viewerOf(await createUser(), { permissions: [...MODERATES.permissions] });
/** What the decision form of a case selects, for the moderator who has claimed it. */
async function proposed(id = caseId) {
  await db.moderationCase.updateMany({ where: { claimedById: viewer.userId }, data: RELEASED });
  const claimedAt = new Date();
  const claimedUntil = new Date(Date.now() + 900_000);
  await db.moderationCase.update({ where: { id }, data: { claimedById: viewer.userId, claimedAt, claimedUntil } });
  return (await getCaseForm(viewer, id))!.proposed;
}
const RELEASED = { claimedById: null, claimedAt: null, claimedUntil: null };
const check = async () => (await getCaseScreen(viewer, caseId))!.photoCheck;

beforeEach(async () => {
  viewer = await moderator();
  const second = await createSeller();
  first = await createSeller();
  const hash = newHash();
  const old = await createPet({ breederId: first.id, name: "Rex", status: "hidden" });
  await addHashedImage({ breederId: first.id, petId: old.id }, { hash, createdAt: daysAgo(9) });
  const pet = await createPending(second.id, { name: "Bo" });
  petId = pet.id;
  imageId = await addHashedImage({ breederId: second.id, petId }, { hash: changedHash(hash, 4), position: 3 });
  await db.image.update({
    where: { id: imageId },
    data: { takenOn: new Date("2026-03-14"), camera: "Apple iPhone 12" },
  });
  await db.petDeclaration.create({ data: { petId, dateOfBirth: new Date("2026-05-01") } });
  caseId = (await caseOf(petId)).id;
});

it("[DUP-05, DUP-10, DUP-14] shows that photos wait, then the pair with who was first, and when it was taken", async () => {
  expect(await check()).toEqual({ waiting: 1, pairs: [] });
  await compareImage({ imageId });
  const { waiting, pairs } = await check();
  expect(waiting).toBe(0);
  expect(pairs).toMatchObject([
    {
      ...{ distance: 4, turn: "rotated", note: null, decision: null },
      own: { name: "Bo", state: "Pending", takenOn: "2026-03-14", isBeforeBirth: true, camera: "Apple iPhone 12" },
      first: { name: "Rex", state: "Hidden", username: first.user.username, image: { width: 1600 }, takenOn: null },
    },
  ]);
});

it("[DUP-10, DUP-11] stores a decision with its reason in the audit log, and does not show the pair again", async () => {
  await compareImage({ imageId });
  const matchId = (await check()).pairs[0]!.matchId;
  const decide = (decision: "own" | "not_own", by = viewer) =>
    decidePair({ viewer: by, caseId, matchId, decision, reason: "One litter", remoteIp: "203.0.113.9" });
  expect(await decide("not_own", viewerOf(first.user, { permissions: [...MODERATES.permissions] }))).toMatchObject({
    code: "forbidden",
  });
  expect(await proposed()).toBeNull();
  expect(await decide("not_own")).toMatchObject({ ok: true });
  expect((await check()).pairs).toMatchObject([{ decision: "not_own", reason: "One litter" }]);
  expect((await proposed())?.decision).toBe("reject");
  expect(await db.pet.findUnique({ where: { id: petId } })).toMatchObject({ status: "pending" });
  // A page from before this decision.
  const old = { viewer, caseId, matchId, reason: "Same litter", remoteIp: "203.0.113.9", seen: "" };
  expect(await decidePair({ ...old, decision: "own" })).toEqual({ ok: false, code: "late" });
  expect(await decidePair({ ...old, decision: "not_own" })).toMatchObject({ ok: true });
  // The second time, as with the same form sent twice, the case does not have the pair any more.
  for (const _ of [1, 2]) expect(await decide("own")).toMatchObject({ ok: true });
  expect(await decide("not_own")).toEqual({ ok: false, code: "late" });
  expect((await check()).pairs).toEqual([]);
  const audit = { type: "photo pair decided", actorId: viewer.userId };
  expect(await db.auditEntry.count({ where: audit })).toBe(2);
  await compareImage({ imageId });
  expect((await check()).pairs).toEqual([]);
  await db.photoMatch.updateMany({ where: { imageId }, data: { decision: "not_own" } });
  const { caseId: photoCase } = await db.$transaction((client) =>
    openCase(client, { kind: "photo", subject: { petId, imageId } }),
  );
  await db.pet.update({ where: { id: petId }, data: { status: "approved" } });
  expect(await proposed(photoCase)).toMatchObject({ decision: "hide", reasonCode: "photos_other" });
});

it("[DUP-11, DUP-12, QUE-18] a granted appeal about the photos makes the pair the seller's own, in later cases too", async () => {
  await compareImage({ imageId });
  await db.photoMatch.updateMany({ where: { imageId }, data: { decision: "not_own", decidedAt: new Date() } });
  const by = { viewer, remoteIp: "203.0.113.9" };
  await changePetStatus({ ...by, petIds: [petId], move: "reject", reason: "Copied", reasonCodes: ["photos_other"] });
  const { id: decisionId, accountId } = await db.decision.findFirstOrThrow({ where: { subjectId: petId } });
  const { caseId: appealId } = await db.$transaction((client) =>
    openCase(client, { kind: "appeal", subject: { decisionId } }),
  );
  const appeal = { ref: "A-PHOTOS22", decisionId, accountId: accountId!, text: "I took it", dueAt: new Date() };
  await db.appeal.create({ data: appeal });
  await claimFor({ user: { id: viewer.userId }, sessionId: (await createSession(viewer.userId)).session.id }, appealId);
  const granted = { ...by, caseId: appealId, outcome: "granted", reply: "They are yours." } as const;
  expect(await decideAppeal(granted)).toMatchObject({ ok: true });
  expect(await db.photoMatch.findMany({ where: { imageId } })).toMatchObject([{ decision: "own" }]);
  expect(await db.auditEntry.count({ where: { type: "photo pair decided", actorId: viewer.userId } })).toBe(1);
  // The first owner, who was told that the listing is gone, reads that it is back.
  const [job] = await db.$queryRaw<{ data: Parameters<typeof mailCopiedPhotoCorrection>[0] }[]>`
    SELECT data FROM jobs.job WHERE name = 'mail-copied-photo-correction'`;
  expect(job!.data).toEqual({ userId: first.user.id, name: "Rex" });
  await db.user.update({ where: { id: first.user.id }, data: { emailVerifiedAt: new Date() } });
  await mailCopiedPhotoCorrection(job!.data);
  expect(inbox.list()[0]!.text).toContain("Its breeder appealed, and we have taken that decision back.");
});

it("[DUP-11] from 20 breeders on a photo can be ignored with the permission, and compared again, both audited", async () => {
  await compareImage({ imageId });
  const { matchId } = (await check()).pairs[0]!;
  const { firstImageId } = await db.photoMatch.findUniqueOrThrow({ where: { id: matchId } });
  const ignore = (decision: "ignore" | "compare", by = viewer) =>
    ignorePhoto({ viewer: by, caseId, matchId, decision, reason: "A club's logo", remoteIp: "203.0.113.9" });
  const more = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const pet = await createPet();
      const id = await addHashedImage({ breederId: pet.breederId, petId: pet.id }, { hash: newHash() });
      await db.photoMatch.create({ data: { imageId: id, firstImageId, distance: 0, turn: "" } });
    }
  };
  await more(17);
  expect((await check()).pairs).toMatchObject([{ breeders: 19, isIgnored: false }]);
  expect(await ignore("ignore")).toMatchObject({ code: "too-few" });
  await more(1);
  expect(await ignore("ignore", viewerOf(await createUser()))).toMatchObject({ code: "forbidden" });
  expect(await signalRulesOf(petId)).toContain("photo_of_banned");
  for (const _ of [1, 2]) await ignore("ignore");
  expect((await check()).pairs).toMatchObject([{ breeders: 20, isIgnored: true }]);
  expect(await signalRulesOf(petId)).not.toContain("photo_of_banned");
  expect(await db.imageHash.count({ where: { ignored: true, image: { matches: { some: { firstImageId } } } } })).toBe(
    19,
  );
  expect(await ignore("compare")).toMatchObject({ ok: true });
  expect((await check()).pairs).toMatchObject([{ isIgnored: false }]);
  expect(await signalRulesOf(petId)).toContain("photo_of_banned");
  expect(await db.auditEntry.count({ where: { type: "photo pair decided", actorId: viewer.userId } })).toBe(2);
});

it("[DUP-12] emails the first owner when the copy is refused, without naming its seller; a banned one gets none", async () => {
  await compareImage({ imageId });
  await db.user.update({ where: { id: first.user.id }, data: { emailVerifiedAt: new Date() } });
  const matchId = (await check()).pairs[0]!.matchId;
  const decided = { decision: "not_own", decidedAt: new Date() };
  const refuse = { viewer, petIds: [petId], move: "reject", reason: "Copied photos", remoteIp: "203.0.113.9" } as const;
  await db.photoMatch.update({ where: { id: matchId }, data: decided });
  expect(await changePetStatus(refuse)).toMatchObject({ ok: true });
  const [job] = await db.$queryRaw<{ data: Parameters<typeof mailCopiedPhoto>[0] }[]>`
    SELECT data FROM jobs.job WHERE name = 'mail-copied-photo' AND (data->>'petId')::int = ${petId}`;
  const before = inbox.list().length;
  await mailCopiedPhoto(job!.data);
  const [email] = inbox.list();
  expect(inbox.list()).toHaveLength(before + 1);
  expect(email).toMatchObject({ subject: "[Pawstead] A copy of your photo was removed" });
  expect(email!.text).toContain("Another listing had a photo of Rex that you uploaded first.");
  expect(email!.text).not.toMatch(/Bo\b|@/);
  await createBan(first.user.id);
  await mailCopiedPhoto(job!.data);
  expect(inbox.list()).toHaveLength(before + 1);
});
