// Reviews after a handover on the database: sealed, published together, replaced, changed, asked for.
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { deleteReview } from "#app/domain/community/reviews/delete-review.server.ts";
import { editReview } from "#app/domain/community/reviews/edit-review.server.ts";
import { getHandoverReview, listOpen, listSealed } from "#app/domain/community/reviews/handover-queries.server.ts";
import { latestBreederReviews } from "#app/domain/community/reviews/queries.server.ts";
import { submitReview } from "#app/domain/community/reviews/submit-review.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import {
  createBreeder,
  createPet,
  createReview,
  createUser,
  viewerOf,
} from "../../../../../tests/support/factories.ts";
import { createHandover, type HandoverWorld } from "../../../../../tests/support/handover-reviews.ts";
import { followReviews } from "./follow-up.server.ts";

const realNow = clock.now;
const pass = (days: number) => {
  const at = clock.now().getTime() + days * 86_400_000;
  clock.now = () => new Date(at);
};
afterEach(() => {
  clock.now = realNow;
});
afterAll(stopJobs, 30_000);

const write = (world: HandoverWorld, side: "buyer" | "breeder", fields: object = {}) =>
  submitReview({
    actor: world[side],
    subject: side === "buyer" ? { breederId: world.breederId } : { userId: world.buyer.userId },
    fields: { rating: 2, review_text: `Secret of the ${side}`, ...fields },
    idempotencyKey: null,
  });
const idOf = async (written: ReturnType<typeof write>) => {
  const result = await written;
  if (!result.ok) throw new Error(result.code);
  return result.value.reviewId;
};
const published = (world: HandoverWorld) =>
  db.review.findMany({ where: { handoverId: world.handoverId }, orderBy: { id: "asc" } });
const figures = (world: HandoverWorld) =>
  db.breeder.findUniqueOrThrow({ where: { id: world.breederId }, select: { reviewCount: true, averageRating: true } });
const overturn = ({ handoverId: id }: HandoverWorld) =>
  db.handover.update({ where: { id }, data: { ended: "overturned" } });

describe("reviews after a handover", () => {
  it("[RVH-01] are open to both sides of a sale without a deposit", async () => {
    const [owner, buyer] = [await createBreeder(), await createUser()];
    const pet = await createPet({ breederId: owner.id });
    const endedAt = clock.now();
    const confirmed = { buyerConfirmedAt: endedAt, breederConfirmedAt: endedAt, ended: "complete", endedAt };
    await db.handover.create({ data: { petId: pet.id, buyerId: buyer.id, ...confirmed } });
    const open = async (userId: number) =>
      (await listOpen(viewerOf({ ...buyer, id: userId }))).map(({ pet: name }) => name);
    expect([await open(buyer.id), await open(owner.userId)]).toEqual([[pet.name], [pet.name]]);
  });

  it("[RVH-02, RVH-03] are sealed until both are written, then published together under the same ids", async () => {
    const world = await createHandover();
    const { buyer, breeder, breederId, handoverId } = world;
    const first = await idOf(write(world, "buyer"));
    expect(await published(world)).toEqual([]);
    expect(await figures(world)).toEqual({ reviewCount: 0, averageRating: 0 });
    expect(await latestBreederReviews(breederId)).toEqual([]);
    expect(await getHandoverReview(buyer, handoverId)).toMatchObject({
      ...{ state: "sealed", otherName: "Hazel", otherHasWritten: false, sealed: { text: "Secret of the buyer" } },
    });
    const seen = [await getHandoverReview(breeder, handoverId), await listOpen(breeder), await listSealed(breeder)];
    expect(seen[0]).toMatchObject({ state: "open", otherName: "Idris", otherHasWritten: true, sealed: null });
    expect(JSON.stringify(seen)).not.toContain("Secret");
    expect(await write(world, "buyer")).toEqual({ ok: false, code: "already-reviewed" });

    const second = await idOf(write(world, "breeder"));
    expect((await published(world)).map(({ id, rating, text }) => [id, rating, text])).toEqual([
      [first, 2, "Secret of the buyer"],
      [second, 2, "Secret of the breeder"],
    ]);
    expect(await figures(world)).toEqual({ reviewCount: 1, averageRating: 2 });
    expect(await db.handoverReview.count({ where: { handoverId, rating: { not: null } } })).toBe(0);
    expect((await getHandoverReview(breeder, handoverId))?.published).toHaveLength(2);
    expect(await getHandoverReview(viewerOf(await createUser()), handoverId)).toBeNull();
  });

  it("[RVH-02] are published when both write in the same second, once", async () => {
    const world = await createHandover();
    await Promise.all([write(world, "buyer"), write(world, "breeder")]);
    expect(await published(world)).toHaveLength(2);
  });

  it("[RVH-02, RVH-12] are published after 14 days, once by two runs at once; the other side's then immediately", async () => {
    const world = await createHandover();
    await write(world, "breeder");
    pass(13.9);
    await followReviews();
    expect(await published(world)).toEqual([]);
    pass(0.2);
    const runs = await Promise.all([followReviews(), followReviews()]);
    expect(runs.map((run) => run.published).toSorted()).toEqual([0, 1]);
    expect(await published(world)).toHaveLength(1);
    await write(world, "buyer");
    expect(await published(world)).toHaveLength(2);
  });

  it("[RVH-04] replace the author's earlier review of the breeder when they are published, not before", async () => {
    const world = await createHandover();
    const { breederId, buyer } = world;
    const old = await createReview(breederId, { reviewerId: buyer.userId, rating: 5 });
    await write(world, "buyer");
    expect((await latestBreederReviews(breederId)).map(({ reviewId }) => reviewId)).toEqual([old.id]);
    expect(await figures(world)).toEqual({ reviewCount: 1, averageRating: 5 });
    await write(world, "breeder");
    expect(await latestBreederReviews(breederId)).toMatchObject([{ rating: 2, handoverConfirmed: true }]);
    expect(await figures(world)).toEqual({ reviewCount: 1, averageRating: 2 });
    const again = await createHandover({ buyerId: buyer.userId, breederId });
    await write(again, "buyer", { rating: 4 });
    pass(15);
    await followReviews();
    expect(await latestBreederReviews(breederId)).toMatchObject([{ rating: 4 }]);
  });

  it("[RVH-06] can be changed and deleted while they are sealed, and are marked when they are changed later", async () => {
    const world = await createHandover();
    const { buyer: actor, handoverId } = world;
    const reviewId = await idOf(write(world, "buyer"));
    const edit = (rating: number, isConfirmed = false) =>
      editReview({ actor, reviewId, fields: { rating, review_text: "Other" }, isConfirmed });
    expect((await editReview({ actor: world.breeder, reviewId, fields: { rating: 1 } })).ok).toBe(false);
    expect((await edit(3)).ok).toBe(true);
    expect((await deleteReview({ actor: world.breeder, reviewId, idempotencyKey: null })).ok).toBe(false);
    expect((await deleteReview({ actor, reviewId, idempotencyKey: null })).ok).toBe(true);
    expect(await getHandoverReview(world.breeder, handoverId)).toMatchObject({ otherHasWritten: false });
    await write(world, "buyer");
    await write(world, "breeder");
    expect(await edit(4)).toEqual({ ok: false, code: "unconfirmed" });
    expect((await published(world))[0]).toMatchObject({ rating: 2, changedAt: null });
    expect((await edit(4, true)).ok).toBe(true);
    expect((await published(world))[0]).toMatchObject({ rating: 4, changedAt: expect.any(Date) });
    pass(2.1);
    expect((await edit(5)).ok).toBe(true);
  });

  it("[RVH-01, RVH-13] lose their mark, and the right to write them, when the handover is overturned", async () => {
    const [early, late] = [await createHandover(), await createHandover()];
    await write(early, "buyer");
    await write(early, "breeder");
    await write(late, "buyer");
    const soldAt = new Date("2026-01-05T10:00:00.000Z");
    await db.pet.updateMany({ where: { breederId: late.breederId }, data: { soldAt } });
    for (const world of [early, late]) await overturn(world);
    const shown = await getHandoverReview(late.breeder, late.handoverId);
    expect(shown).toMatchObject({ state: "closed", handedOverAt: soldAt.toISOString() });
    expect(await latestBreederReviews(early.breederId)).toMatchObject([{ handoverConfirmed: false }]);
    expect((await write(late, "breeder")).ok).toBe(false);
    pass(15);
    await followReviews();
    expect(await latestBreederReviews(late.breederId)).toMatchObject([{ handoverConfirmed: false }]);
  });

  it("[RVH-01] are open although one side blocks the other, for 60 days", async () => {
    const world = await createHandover();
    const { buyer, breeder } = world;
    await db.userBlock.create({ data: { blockerId: breeder.userId, blockedId: buyer.userId } });
    expect((await write(world, "buyer")).ok).toBe(true);
    pass(60.1);
    expect((await write(world, "breeder")).ok).toBe(false);
    expect(await getHandoverReview(breeder, world.handoverId)).toMatchObject({ state: "closed" });
  });

  it("[RVH-05, RVH-07, RVH-13] count as confirmed unless something was given for them, and come before the others", async () => {
    const world = await createHandover();
    const { breederId } = world;
    const confirmed = () =>
      db.breeder.findUniqueOrThrow({
        where: { id: breederId },
        select: { confirmedCount: true, confirmedAverage: true },
      });
    await write(world, "buyer");
    await write(world, "breeder");
    await createReview(breederId, { rating: 5, createdAt: new Date("2199-01-01") });
    await createReview(breederId, { rating: 4, verifiedPurchase: true });
    expect((await latestBreederReviews(breederId)).map(({ rating }) => rating)).toEqual([2, 4, 5]);
    expect(await confirmed()).toEqual({ confirmedCount: 2, confirmedAverage: 3 });
    const paid = await createHandover({ breederId });
    await write(paid, "buyer", { rating: 5, incentive: "yes" });
    await write(paid, "breeder");
    expect(await confirmed()).toEqual({ confirmedCount: 2, confirmedAverage: 3 });
    expect((await latestBreederReviews(breederId))[0]).toMatchObject({ rating: 5, incentive: true });
    await db.deposit.update({ where: { id: world.depositId }, data: { status: "refunded", refundedAt: clock.now() } });
    expect(await confirmed()).toEqual({ confirmedCount: 1, confirmedAverage: 4 });
  });
});
