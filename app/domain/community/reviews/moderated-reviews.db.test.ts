// Reviews that a moderator decides about: held before they are published, disputed after a report, removed and restored.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getCaseForm } from "#app/domain/moderation/case-decisions/case-form.server.ts";
import { decideCase } from "#app/domain/moderation/case-decisions/decide-case.server.ts";
import { getStatement } from "#app/domain/moderation/decisions/statement.server.ts";
import { reverseDecision } from "#app/domain/moderation/reversals/reverse-decision.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import {
  createBreeder,
  createReview,
  createSession,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { createHandover, type HandoverWorld } from "../../../../tests/support/handover-reviews.ts";
import { deleteReview } from "./delete-review.server.ts";
import { getHandoverReview } from "./handover-queries.server.ts";
import { parseReviewList } from "./list-params.ts";
import { latestBreederReviews } from "./queries.server.ts";
import { reviewedBefore } from "./reader-queries.server.ts";
import { receivedReviewResources } from "./resource-queries.server.ts";
import { readReviewCounts } from "./review-counts.server.ts";
import { followReviews } from "./sealed/follow-up.server.ts";
import { submitReview } from "./submit-review.server.ts";

const realNow = clock.now;
afterEach(() => void (clock.now = realNow));
afterAll(stopJobs, 30_000);

let jo: Parameters<typeof claimCase>[0];
beforeAll(async () => {
  const permissions: Permission[] = ["admin.access", "admin.users"];
  const user = await createUser();
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  jo = { viewer: viewerOf(user, { permissions }), sessionId: (await createSession(user.id)).session.id };
});

async function decide(caseId: number, decision: "no_action" | "remove") {
  await claimCase(jo, caseId);
  const form = (await getCaseForm(jo.viewer, caseId))!;
  expect(form.decisions).toContain(decision);
  const none = { reasonCodes: [], seen: form.seen, fields: [], source: null, sawStars: false, sawMaxDogs: false };
  const answer = { decision, reason: "It is not about a sale.", ...none };
  const done = await decideCase({ ...jo, caseId, answer, remoteIp: "" });
  expect(done).toMatchObject({ ok: true });
  return db.decision.findFirstOrThrow({ where: { caseId }, orderBy: { id: "desc" } });
}
const write = ({ buyer: actor, breederId }: HandoverWorld, rating = 5) =>
  submitReview({ actor, subject: { breederId }, fields: { rating, review_text: "Kind" }, idempotencyKey: null });
const answerOf = ({ breeder: actor, buyer }: HandoverWorld) =>
  submitReview({ actor, subject: { userId: buyer.userId }, fields: { rating: 4 }, idempotencyKey: null });
const stateOf = async ({ buyer, handoverId }: HandoverWorld) => (await getHandoverReview(buyer, handoverId))?.state;
const caseOf = async ({ handoverId }: HandoverWorld, side = "buyer") =>
  (await db.moderationCase.findFirstOrThrow({ where: { heldReview: { handoverId, side }, decidedAt: null } })).id;

/** A handover whose two accounts have the same verified phone. */
async function linked(): Promise<HandoverWorld> {
  const world = await createHandover();
  const phone = `+4477009${String(world.buyer.userId).padStart(5, "0")}`;
  const verified = { phoneVerifiedAt: clock.now() };
  await db.user.update({ where: { id: world.buyer.userId }, data: { mobNo: phone, ...verified } });
  await db.user.update({ where: { id: world.breeder.userId }, data: { telNo: phone, ...verified } });
  return world;
}

it("[RVH-08] holds a review between accounts with one phone: published, never published, or after 5 working days", async () => {
  const [kept, refused, late] = [await linked(), await linked(), await linked()];
  for (const world of [kept, refused, late]) {
    await write(world, 1);
    expect(await stateOf(world)).toBe("held");
    expect(await getHandoverReview(world.breeder, world.handoverId)).toMatchObject({ otherHasWritten: false });
    await answerOf(world);
    await followReviews();
    expect([await stateOf(world), await latestBreederReviews(world.breederId)]).toEqual(["held", []]);
  }
  for (const side of ["buyer", "breeder"]) await decide(await caseOf(kept, side), "no_action");
  await followReviews();
  expect(await latestBreederReviews(kept.breederId)).toMatchObject([{ rating: 1 }]);

  // Nothing keeps it back any more, so the other side is told that it waits for theirs.
  const alone = await linked();
  await write(alone);
  await decide(await caseOf(alone), "no_action");
  await followReviews();
  const { rowCount } = await pool.query(
    `SELECT 1 FROM jobs.job j JOIN handover_reviews r ON r.id = (j.data->>'reviewId')::int
     WHERE j.data->>'about' = 'written' AND r.handover_id = $1 AND r.side = 'breeder'`,
    [alone.handoverId],
  );
  expect([rowCount, await stateOf(alone)]).toEqual([1, "sealed"]);

  const decision = await decide(await caseOf(refused), "remove");
  expect(decision).toMatchObject({ accountId: refused.buyer.userId, subjectKind: "review", restricts: true });
  clock.now = () => new Date(realNow().getTime() + 15 * 86_400_000);
  await followReviews();
  expect([await stateOf(refused), await latestBreederReviews(refused.breederId)]).toEqual(["refused", []]);
  expect(await getStatement({ viewer: refused.buyer, token: "" }, decision.ref)).toMatchObject({
    words: "We have not published a review that you wrote.",
    nextStep: "It stays unpublished unless an appeal is granted.",
  });
  // The other side's is published by its own 14 days; the undecided one after 5 working days.
  expect(await db.review.count({ where: { handoverId: refused.handoverId } })).toBe(1);
  expect(await latestBreederReviews(late.breederId)).toMatchObject([{ rating: 1 }]);
});

it("[RVH-08] holds a review between accounts that used one address on 3 days, unless it is local or of many accounts", async () => {
  const day = 86_400_000;
  const meet = async ({ buyer, breeder }: HandoverWorld, ipAddress: string, days: number) => {
    for (const { userId } of [buyer, breeder])
      for (let back = 1; back <= days; back += 1) {
        const at = new Date(Date.now() - back * day);
        await createSession(userId, { ipAddress, createdAt: at, lastActiveAt: at });
      }
  };
  const states: unknown[] = [];
  for (const [ip, days, others] of [
    ["198.51.100.1", 3, 0],
    ["198.51.100.2", 2, 0],
    ["127.0.0.1", 5, 0],
    ["198.51.100.3", 3, 19],
  ] as const) {
    const world = await createHandover();
    await meet(world, ip, days);
    for (let n = 0; n < others; n += 1) await createSession((await createUser()).id, { ipAddress: ip });
    await write(world);
    states.push(await stateOf(world));
  }
  expect(states).toEqual(["held", "sealed", "sealed", "sealed"]);
});

it("[RVH-10, QUE-13] shows a reported review as disputed once claimed, resolved when it stays, and without its text when removed", async () => {
  const { id: breederId, user } = await createBreeder();
  const { id } = await createReview(breederId, { rating: 1, text: "Never again" });
  const { reviewerId } = await db.review.findUniqueOrThrow({ where: { id } });
  const author = viewerOf(await db.user.findUniqueOrThrow({ where: { id: reviewerId } }));
  const shown = async () => {
    const [card] = await latestBreederReviews(breederId);
    return { status: card?.status, disputeShown: card?.disputeShown, text: card?.text, removed: card?.removed };
  };
  const report = () => db.$transaction((client) => openCase(client, { kind: "report", subject: { reviewId: id } }));
  const { caseId } = await report();
  expect(await shown()).toMatchObject({ status: "disputed", disputeShown: false, text: "Never again" });
  // In the API to its author, its subject and moderators.
  const subject = viewerOf(user, { isBreeder: true, breederId });
  const statusFor = async (viewer: Viewer | null) =>
    (await receivedReviewResources({ viewer, party: { breederId } }, parseReviewList(new URLSearchParams()), 12))
      .items[0]?.status;
  expect(await Promise.all([author, subject, jo.viewer, viewerOf(await createUser()), null].map(statusFor))).toEqual([
    ...["disputed", "disputed", "disputed"],
    ...[null, null],
  ]);
  await claimCase(jo, caseId);
  expect(await shown()).toMatchObject({ status: "disputed", disputeShown: true });
  await decide(caseId, "no_action");
  expect(await shown()).toMatchObject({ status: "resolved", disputeShown: false, text: "Never again", removed: null });

  const decision = await decide((await report()).caseId, "remove");
  const removed = { at: expect.any(String), reason: "It is not about a sale." };
  expect(await shown()).toEqual({ status: "rejected", disputeShown: false, text: null, removed });
  expect(await db.breeder.findUnique({ where: { id: breederId } })).toMatchObject({ reviewCount: 0, averageRating: 0 });
  // Its author cannot edit it or write another one in its place any more, and can read which one it was.
  const deletion = { actor: author, reviewId: id, idempotencyKey: null };
  expect(await deleteReview(deletion)).toMatchObject({ ok: false, code: "not-found" });
  expect(await reviewedBefore(author, { breederId })).toMatchObject({ reviewId: id, isRemoved: true });
  clock.now = () => new Date(realNow().getTime() + 86_400_000);
  expect(await getStatement({ viewer: author, token: "" }, decision.ref)).toMatchObject({
    removedText: "Lovely\nNever again",
  });
  const reversal = { viewer: jo.viewer, ref: decision.ref, reason: "A mistake.", remoteIp: "" };
  expect(await reverseDecision(reversal)).toMatchObject({ ok: true });
  expect(await shown()).toMatchObject({ text: "Never again", removed: null });
});

it("[RVH-09] counts by stars what was received, is published, was held and was removed, without sealed reviews", async () => {
  const count = async () => {
    await pool.query("SELECT refresh_review_counts()");
    const { rating: _, ...counts } = (await readReviewCounts()).find(({ rating }) => rating === 3)!;
    return Object.values(counts);
  };
  const before = await count();
  const { id: breederId } = await createBreeder();
  await createReview(breederId, { rating: 3 });
  await createReview(breederId, { rating: 3, removedAt: clock.now() });
  const sealed = await createHandover();
  await write(sealed, 3);
  const held = await linked();
  await write(held, 3);
  const added = (await count()).map((now, at) => now - before[at]!);
  expect(added).toEqual([2, 1, 0, 1]);
  await decide(await caseOf(held), "remove");
  expect((await count()).map((now, at) => now - before[at]!)).toEqual([3, 1, 1, 2]);
});
