// The figures that triggers derive from reviews (count, average, verified purchase), also under concurrency.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { refreshFigures } from "#app/domain/breeders/refresh-figures.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { deep } from "../../../../tests/support/depth.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { deleteReview } from "./delete-review.server.ts";
import { editReview } from "./edit-review.server.ts";
import { markHelpful } from "./mark-helpful.server.ts";
import { submitReview } from "./submit-review.server.ts";

/** At least each combination of what they do: by every third, fourth and fifth. */
const USERS = deep(12, 50);
const BUYERS = deep(6, 15);
const WHOLE = {
  rating: "4",
  communication_rating: "5",
  accuracy_rating: "",
  care_quality_rating: "3",
  professionalism_rating: "1",
  review_title: " Lovely\npeople ",
  review_text: "Line one\r\nline two",
};

let actor: Viewer;
let breeder: Awaited<ReturnType<typeof createBreeder>>;

beforeEach(async () => {
  actor = viewerOf(await createUser());
  breeder = await createBreeder();
});

const submit = (fields: object, who = actor, idempotencyKey: string | null = newIdempotencyKey()) =>
  submitReview({ actor: who, subject: { breederId: breeder.id }, fields, idempotencyKey });
const figures = async () => {
  const { reviewCount, averageRating } = await db.breeder.findUniqueOrThrow({ where: { id: breeder.id } });
  return { reviewCount, averageRating };
};
const stored = (id: number) => db.review.findUniqueOrThrow({ where: { id } });
const idOf = (result: Awaited<ReturnType<typeof submit>>) => (result.ok ? result.value.reviewId : 0);

describe("the breeder's figures", () => {
  it("[BUY-14, OPN-06] B18: a breeder below 60% is not featured, whatever the plan; one without reviews may be", async () => {
    breeder = await createBreeder({ plan: "gold" });
    const { id: petId } = await createPet({ breederId: breeder.id });
    const plain = await createBreeder();
    const featured = async () => [
      (await db.breeder.findUniqueOrThrow({ where: { id: breeder.id } })).featured,
      (await db.pet.findUniqueOrThrow({ where: { id: petId } })).featured,
    ];
    expect(await featured()).toEqual([true, true]);
    const reviewId = idOf(await submit({ rating: 2 }));
    expect(await featured()).toEqual([false, false]);
    await db.subscription.updateMany({ where: { breederId: breeder.id }, data: { cancelAtPeriodEnd: true } });
    expect(await featured()).toEqual([false, false]);
    await editReview({ actor, reviewId, fields: { rating: 3 } });
    expect(await featured()).toEqual([true, true]);
    await submitReview({ actor, subject: { breederId: plain.id }, fields: { rating: 5 }, idempotencyKey: null });
    expect((await db.breeder.findUniqueOrThrow({ where: { id: plain.id } })).featured).toBe(false);
  });

  it(
    "[OPN-09, BPP-06] are right when many users submit, change, delete and vote at once",
    { timeout: 60_000 },
    async () => {
      const users = await Promise.all(Array.from({ length: USERS }, async () => viewerOf(await createUser())));
      const lives = users.map(async (who, n) => {
        const reviewId = idOf(await submit({ rating: (n % 5) + 1 }, who));
        expect(reviewId).toBeGreaterThan(0);
        if (n % 3 === 0) await editReview({ actor: who, reviewId, fields: { rating: 5 } });
        if (n % 4 === 0) await deleteReview({ actor: who, reviewId, idempotencyKey: newIdempotencyKey() });
        else await markHelpful({ actor: users[(n + 1) % USERS]!, reviewId });
      });
      await Promise.all(lives);
      // Alone and last: any other write would count again what the trigger of a deletion has left.
      const reviewId = idOf(await submit({ rating: 1 }));
      await deleteReview({ actor, reviewId, idempotencyKey: newIdempotencyKey() });
      const left = users.flatMap((_, n) => (n % 4 === 0 ? [] : [n % 3 === 0 ? 5 : (n % 5) + 1]));
      const { reviewCount, averageRating } = await figures();
      expect(reviewCount).toBe(left.length);
      expect(averageRating).toBeCloseTo(left.reduce((sum, rating) => sum + rating, 0) / left.length, 10);
      expect(await db.review.count({ where: { breederId: breeder.id, helpfulVotes: { not: 1 } } })).toBe(0);
    },
  );

  it("[OPN-70, REV-31] do not verify a purchase while its deposit can be refunded, or a refund is under way", async () => {
    const pet = await createPet({ breederId: breeder.id });
    const reviewId = idOf(await submit(WHOLE));
    const verified = async () => (await stored(reviewId)).verifiedPurchase;
    const asked = { refundRequestedAt: new Date(), refundReason: "asked" };
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const { id } = await createPaidDeposit(pet.id, { userId: actor.userId, paidAt: hoursAgo(23) });
    expect(await verified()).toBe(false);
    await refreshFigures();
    expect(await verified()).toBe(false);
    await db.deposit.update({ where: { id }, data: { ...asked, paidAt: hoursAgo(25) } });
    await refreshFigures();
    expect(await verified()).toBe(false);
    await db.deposit.update({ where: { id }, data: { refundRequestedAt: null, refundReason: null } });
    expect(await verified()).toBe(true);
    await db.deposit.update({ where: { id }, data: asked });
    expect(await verified()).toBe(false);
  });

  it("[OPN-70] verify a purchase when the 24 hours have passed, without another write", async () => {
    const pet = await createPet({ breederId: breeder.id });
    const reviewId = idOf(await submit(WHOLE));
    const { id } = await createPaidDeposit(pet.id, { userId: actor.userId, paidAt: new Date() });
    // Moves the deposit into the past without triggers, as time alone runs none.
    await pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE deposits SET paid_at = paid_at - interval '25 hours' WHERE id = ${id}; COMMIT`);
    expect((await stored(reviewId)).verifiedPurchase).toBe(false);
    expect((await refreshFigures()).verifiedPurchases).toBe(1);
    expect((await stored(reviewId)).verifiedPurchase).toBe(true);
  });

  it("[OPN-70, REV-31] verify a purchase while a deposit on one of the breeder's pets is paid", async () => {
    const [first, second] = [await createPet({ breederId: breeder.id }), await createPet({ breederId: breeder.id })];
    const elsewhere = await createPet();
    const reviewId = idOf(await submit(WHOLE));
    const verified = async () => (await stored(reviewId)).verifiedPurchase;
    await createPaidDeposit(elsewhere.id, { userId: actor.userId });
    await createPaidDeposit((await createPet({ breederId: breeder.id })).id);
    expect(await verified()).toBe(false);
    const deposit = await createPaidDeposit(first.id, { userId: actor.userId });
    expect(await verified()).toBe(true);
    // The trigger overrides the written value.
    await db.review.update({ where: { id: reviewId }, data: { verifiedPurchase: false } });
    expect(await verified()).toBe(true);
    const other = await createPaidDeposit(second.id, { userId: actor.userId });
    await db.deposit.update({ where: { id: deposit.id }, data: { status: "returning" } });
    expect(await verified()).toBe(true);
    await db.deposit.update({ where: { id: other.id }, data: { status: "refunded", refundedAt: new Date() } });
    expect(await verified()).toBe(false);

    await createPaidDeposit(second.id, { userId: actor.userId });
    expect(await verified()).toBe(true);
    await deleteReview({ actor, reviewId, idempotencyKey: null });
    expect((await stored(idOf(await submit(WHOLE)))).verifiedPurchase).toBe(true);
  });

  it("[OPN-70] verify the purchase of a concurrent review and payment in either order", async () => {
    const insertReview = (who: Viewer) =>
      `INSERT INTO reviews (reviewer_id, breeder_id, rating) VALUES (${who.userId}, ${breeder.id}, 4)`;
    const insertDeposit = (who: Viewer, petId: number) =>
      `INSERT INTO deposits (pet_id, user_id, amount_pence, status, paid_at) VALUES (${petId}, ${who.userId}, 100, 'paid', now() - interval '2 days')`;
    for (const reviewFirst of [true, false]) {
      const who = viewerOf(await createUser());
      const pet = await createPet({ breederId: breeder.id });
      const [first, second] = [insertReview(who), insertDeposit(who, pet.id)];
      const [one, two] = await Promise.all([pool.connect(), pool.connect()]);
      try {
        await one.query(`BEGIN; ${reviewFirst ? first : second}`);
        const { rows } = await two.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
        const waited = two.query(reviewFirst ? second : first);
        const waits = async () =>
          (await pool.query("SELECT 1 FROM pg_locks WHERE pid = $1 AND NOT granted", [rows[0]!.pid])).rowCount;
        await expect.poll(waits).toBe(1);
        await one.query("COMMIT");
        await waited;
      } finally {
        one.release();
        two.release();
      }
      const where = { reviewerId: who.userId };
      expect([reviewFirst, await db.review.findFirst({ where })]).toMatchObject([
        reviewFirst,
        { verifiedPurchase: true },
      ]);
    }
  });

  it("[OPN-70] are correct after many concurrent reviews and payments", { timeout: 60_000 }, async () => {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, async () => viewerOf(await createUser())));
    const pets = await Promise.all(buyers.map(() => createPet({ breederId: breeder.id })));
    await Promise.all(
      buyers.flatMap((who, n) => [
        submit({ rating: 4 }, who).then((result) =>
          editReview({ actor: who, reviewId: idOf(result), fields: { rating: 3 } }),
        ),
        createPaidDeposit(pets[n]!.id, { userId: who.userId }),
      ]),
    );
    expect(await db.review.count({ where: { breederId: breeder.id, verifiedPurchase: true } })).toBe(BUYERS);
    expect(await figures()).toEqual({ reviewCount: BUYERS, averageRating: 3 });
  });
});
