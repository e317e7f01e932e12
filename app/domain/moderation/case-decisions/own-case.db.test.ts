// Cases that concern the moderator are not claimed or decided, and their own listings are moderated as those of any breeder.
import { beforeEach, describe, expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { updateAndDecide } from "#app/domain/moderation/subject-decisions/update-and-decide.server.ts";
import { createListing } from "#app/domain/pets/listings/create-listing.server.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import { updateListing } from "#app/domain/pets/listings/update-listing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createPet, createSession } from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { createModeratingBreeder, openedCase, type OwnInterest } from "../../../../tests/support/own-interest.ts";
import { CASE_DECISIONS, type CaseDecision } from "./case-options.ts";
import { decideCase } from "./decide-case.server.ts";

const OWN = { ok: false, code: "own-subject" };
let own: OwnInterest;
let moderator: Viewer;
let breederId: number;

beforeEach(async () => {
  own = await createModeratingBreeder();
  ({ moderator, breederId } = own);
});

const holdClaim = async (caseId: number, claimSessionId: string) => {
  const claim = { claimedById: moderator.userId, claimSessionId, claimedUntil: new Date(Date.now() + 600_000) };
  await db.moderationCase.update({ where: { id: caseId }, data: claim });
};

describe("[DSK-16] moderators neither claim nor decide a case", () => {
  const reportedByMe = async (): Promise<number> => {
    const { id: petId, name } = await createPet();
    const caseId = await openedCase({ kind: "report", subject: { petId } });
    const report = {
      ref: `R-${caseId}`,
      subjectKind: "pet",
      subjectId: petId,
      subjectName: name,
      reason: "scam",
      text: "",
    };
    await db.report.create({ data: { ...report, caseId, reporterId: moderator.userId } });
    return caseId;
  };
  const CASES: Record<string, () => Promise<number>> = {
    "about their listing": async () =>
      openedCase({ kind: "report", subject: { petId: (await createPet({ breederId })).id } }),
    "about their account": () => openedCase({ kind: "account", subject: { userId: moderator.userId } }),
    "about a review of them": async () => openedCase({ kind: "review", subject: { reviewId: await own.reviewOfMe() } }),
    "about a message to them": async () =>
      openedCase({ kind: "message", subject: { messageId: await own.messageToMe() } }),
    "about their appeal": async () => {
      const decisionId = await own.decisionAboutMe();
      const appeal = { ref: `A-${decisionId}`, decisionId, accountId: moderator.userId, text: "x".repeat(20) };
      await db.appeal.create({ data: { ...appeal, dueAt: new Date() } });
      return openedCase({ kind: "appeal", subject: { decisionId } });
    },
    "about a decision in their favour": async () =>
      openedCase({ kind: "second_check", subject: { decisionId: await own.decisionAboutMe() } }),
    "that they have reported": reportedByMe,
  };

  it.each(Object.entries(CASES))("%s", async (_name, make) => {
    const caseId = await make();
    const { session } = await createSession(moderator.userId);
    const claimant = { viewer: moderator, sessionId: session.id };
    expect(await claimCase(claimant, caseId)).toEqual({ ok: false, code: "barred" });
    // As with a claim of before the case concerned them.
    await holdClaim(caseId, session.id);
    const done: unknown[] = [];
    for (const decision of Object.keys(CASE_DECISIONS) as CaseDecision[]) {
      const answer = { decision, reason: "x", reasonCodes: [], fields: [], source: null, sawStars: false };
      const input = { viewer: moderator, caseId, answer: { ...answer, sawMaxDogs: false, seen: "1" }, remoteIp: "" };
      done.push(await decideCase(input));
    }
    expect(done).toContainEqual(OWN);
    for (const one of done) expect(one).toMatchObject({ ok: false });
    expect((await db.moderationCase.findUniqueOrThrow({ where: { id: caseId } })).decidedAt).toBeNull();
  });
});

it("[DSK-16, TEN-09] the listings of a moderator wait for approval, new and changed, as those of any breeder", async () => {
  const listing = listingSchema.parse(TYPED_LISTING);
  const made = await createListing({ viewer: moderator, listing, place: null });
  const petId = made.ok ? made.value.petId : 0;
  expect(await db.pet.findUnique({ where: { id: petId } })).toMatchObject({ status: "pending" });
  await updateAndDecide({ viewer: moderator, petId, listing, place: null, isApproved: true });
  expect(await db.pet.findUnique({ where: { id: petId } })).toMatchObject({ status: "pending" });
  const { id } = await createPet({ breederId });
  const description = "Another text altogether, about an animal that is not the one that was approved at first.";
  await updateListing({
    viewer: moderator,
    petId: id,
    listing: { ...listing, description },
    place: null,
    confirmed: true,
  });
  const pet = await db.pet.findUniqueOrThrow({ where: { id } });
  const cases = await db.moderationCase.count({ where: { petId: id, decidedAt: null } });
  expect(pet.status === "pending" || cases > 0).toBe(true);
});
