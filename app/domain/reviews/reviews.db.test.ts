// Submitting, editing and deleting reviews, helpful votes, responses, and the breeder's figures, also under
// concurrency.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { refreshFigures } from "#app/domain/breeders/refresh-figures.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createReview,
  createUser,
  viewerOf,
} from "../../../tests/support/factories.ts";
import { deleteReview } from "./delete-review.server.ts";
import { editReview } from "./edit-review.server.ts";
import { markHelpful } from "./mark-helpful.server.ts";
import { respondToReview } from "./respond-to-review.server.ts";
import { submitReview } from "./submit-review.server.ts";

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
const ban = (userId: number) => db.ban.create({ data: { userId, reason: "Spam", until: null } });
const figures = async () => {
  const { reviewCount, averageRating } = await db.breeder.findUniqueOrThrow({ where: { id: breeder.id } });
  return { reviewCount, averageRating };
};
const stored = (id: number) => db.review.findUniqueOrThrow({ where: { id } });
const idOf = (result: Awaited<ReturnType<typeof submit>>) => (result.ok ? result.value.reviewId : 0);

describe("submitReview", () => {
  it("[REV-11, REV-12, REV-13, REV-19, OPN-71, OPN-74] stores the given fields, and null for the others", async () => {
    const review = await stored(idOf(await submit(WHOLE)));
    expect(review).toMatchObject({
      reviewerId: actor.userId,
      breederId: breeder.id,
      rating: 4,
      communicationRating: 5,
      accuracyRating: null,
      careQualityRating: 3,
      professionalismRating: 1,
      title: "Lovely people",
      text: "Line one\nline two",
      status: null,
      helpfulVotes: 0,
      verifiedPurchase: false,
    });
    const other = viewerOf(await createUser());
    const bare = await stored(idOf(await submit({ rating: 5 }, other)));
    expect(bare).toMatchObject({ rating: 5, communicationRating: null, title: null, text: null });
    expect(await figures()).toEqual({ reviewCount: 2, averageRating: 4.5 });
  });

  it("[REV-16, REV-17, REV-18, CON-11] refuses other ratings, and texts beyond their limits", async () => {
    for (const rating of ["0", "6", "5.5", "abc", "", "5,1", 0, 6, 4.5, null, [5], true]) {
      expect(await submit({ ...WHOLE, rating }), String(rating)).toEqual({
        ok: false,
        code: "invalid-review",
        field: "rating",
      });
    }
    for (const [field, value] of [
      ["communication_rating", "6"],
      ["accuracy_rating", 0],
      ["care_quality_rating", "x"],
      ["professionalism_rating", 2.5],
      ["review_title", "t".repeat(101)],
      ["review_text", "t".repeat(5_001)],
      ["review_title", 7],
    ] as const) {
      expect(await submit({ ...WHOLE, [field]: value })).toMatchObject({ code: "invalid-review", field });
    }
    expect(await figures()).toEqual({ reviewCount: 0, averageRating: 0 });
    const longest = { ...WHOLE, review_title: "🐶".repeat(50), review_text: "t".repeat(5_000) };
    expect(await submit(longest)).toMatchObject({ ok: true });
  });

  it("[REV-20] accepts one review per user: a repeated submit succeeds, a second review is refused, concurrent or later", async () => {
    const idempotencyKey = newIdempotencyKey();
    const same = await Promise.all([1, 2, 3].map(() => submit(WHOLE, actor, idempotencyKey)));
    expect(new Set(same.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(same[0]).toMatchObject({ ok: true });
    expect(await submit(WHOLE)).toEqual({ ok: false, code: "already-reviewed" });

    const other = viewerOf(await createUser());
    const tabs = await Promise.all([1, 2, 3, 4].map((n) => submit(WHOLE, other, n === 4 ? null : newIdempotencyKey())));
    expect(tabs.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tabs.filter((result) => !result.ok && result.code === "already-reviewed")).toHaveLength(3);
    expect(await figures()).toEqual({ reviewCount: 2, averageRating: 4 });
    expect(await submit(WHOLE, viewerOf(await createUser()), "not a key")).toMatchObject({
      code: "idempotency-key-missing",
    });
  });

  it("[REV-21] refuses reviews about oneself, an unknown or non-public breeder, and by banned users", async () => {
    const own = viewerOf(breeder.user, { type: "breeder", breederId: breeder.id });
    expect(await submit(WHOLE, own)).toEqual({ ok: false, code: "own-review" });
    for (const data of [{ status: "pending" as const }, { suspended: true }]) {
      const hidden = await createBreeder(data);
      expect(
        await submitReview({ actor, subject: { breederId: hidden.id }, fields: WHOLE, idempotencyKey: null }),
      ).toEqual({
        ok: false,
        code: "not-found",
      });
    }
    for (const breederId of [0, -1, 1.5, Number.NaN, 2_147_483_648, 999_999]) {
      const refused = await submitReview({ actor, subject: { breederId }, fields: WHOLE, idempotencyKey: null });
      expect(refused).toEqual({ ok: false, code: "not-found" });
    }
    await ban(actor.userId);
    expect(await submit(WHOLE)).toEqual({ ok: false, code: "forbidden" });
  });

  it("[OPN-69] accepts a review about a user only from a chat partner", async () => {
    const user = await createUser();
    const review = (subject: { userId: number }) =>
      submitReview({ actor, subject, fields: WHOLE, idempotencyKey: null });
    expect(await review({ userId: user.id })).toEqual({ ok: false, code: "no-chat" });
    await db.chat.create({ data: { starterId: user.id, recipientId: breeder.userId } });
    expect(await review({ userId: user.id })).toEqual({ ok: false, code: "no-chat" });
    await db.chat.create({ data: { starterId: user.id, recipientId: actor.userId } });
    expect(await review({ userId: user.id })).toMatchObject({ ok: true });
    expect(await review({ userId: user.id })).toEqual({ ok: false, code: "already-reviewed" });
    expect(await review({ userId: actor.userId })).toEqual({ ok: false, code: "own-review" });
    expect(await review({ userId: 999_999 })).toEqual({ ok: false, code: "not-found" });
  });

  it("removes control characters, and keeps every script and emoji", async () => {
    const hostile = {
      rating: 3,
      review_title: "\u202e<b>evil</b>\0\u0007",
      review_text: "שלום\u2066 🐾\ud800 <script>",
    };
    expect(await stored(idOf(await submit(hostile)))).toMatchObject({
      title: "<b>evil</b>",
      text: "שלום 🐾 <script>",
    });
  });
});

describe("editReview and deleteReview", () => {
  it("[REV-22] find only the user's own reviews, and leave others' unchanged", async () => {
    const { id } = await createReview(breeder.id, { reviewerId: actor.userId, rating: 5 });
    const other = viewerOf(await createUser());
    expect(await editReview({ actor: other, reviewId: id, fields: WHOLE })).toEqual({ ok: false, code: "not-found" });
    expect(await editReview({ actor: other, reviewId: id, fields: {} })).toEqual({ ok: false, code: "not-found" });
    expect(await deleteReview({ actor: other, reviewId: id, idempotencyKey: null })).toEqual({
      ok: false,
      code: "not-found",
    });
    expect(await editReview({ actor, reviewId: id, fields: { rating: "0" } })).toMatchObject({ field: "rating" });
    expect(await figures()).toEqual({ reviewCount: 1, averageRating: 5 });

    expect(await editReview({ actor, reviewId: id, fields: { rating: 2 } })).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ rating: 2, title: null, text: null });
    expect(await figures()).toEqual({ reviewCount: 1, averageRating: 2 });
    const idempotencyKey = newIdempotencyKey();
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await deleteReview({ actor, reviewId: id, idempotencyKey })).toEqual({ ok: true, value: null });
    }
    expect(await deleteReview({ actor, reviewId: id, idempotencyKey: null })).toEqual({ ok: false, code: "not-found" });
    expect(await figures()).toEqual({ reviewCount: 0, averageRating: 0 });
  });

  it.each([0, -1, 1.5, Number.NaN, 2_147_483_648])("find nothing by the id %d", async (reviewId) => {
    const nothing = { ok: false, code: "not-found" };
    expect(await editReview({ actor, reviewId, fields: WHOLE })).toEqual(nothing);
    expect(await deleteReview({ actor, reviewId, idempotencyKey: null })).toEqual(nothing);
    expect(await markHelpful({ actor, reviewId })).toEqual(nothing);
    expect(await respondToReview({ actor, reviewId, text: "Thank you" })).toEqual(nothing);
  });
});

describe("markHelpful", () => {
  it("[REV-27, OPN-73] counts each user once, repeatedly and concurrently, and not for their own review", async () => {
    const { id } = await createReview(breeder.id, { reviewerId: actor.userId });
    const readers = await Promise.all(Array.from({ length: 12 }, async () => viewerOf(await createUser())));
    const results = await Promise.all([...readers, ...readers].map((who) => markHelpful({ actor: who, reviewId: id })));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect((await stored(id)).helpfulVotes).toBe(12);
    expect(await markHelpful({ actor, reviewId: id })).toEqual({ ok: false, code: "own-review" });
    // The reviewed breeder may vote as well.
    expect(await markHelpful({ actor: viewerOf(breeder.user), reviewId: id })).toMatchObject({ ok: true });
    await db.reviewHelpfulVote.deleteMany({ where: { userId: readers[0]!.userId } });
    expect((await stored(id)).helpfulVotes).toBe(12);
  });

  it("finds no review that the user may not see, and refuses banned users", async () => {
    const hidden = await createBreeder({ status: "pending" });
    const { id } = await createReview(hidden.id);
    expect(await markHelpful({ actor, reviewId: id })).toEqual({ ok: false, code: "not-found" });
    const seen = await createReview(breeder.id);
    await ban(actor.userId);
    expect(await markHelpful({ actor, reviewId: seen.id })).toEqual({ ok: false, code: "forbidden" });
  });
});

describe("respondToReview", () => {
  it("[OPN-72, REV-06] lets only the reviewed breeder add, change and remove the response", async () => {
    const { id } = await createReview(breeder.id);
    const own = viewerOf(breeder.user);
    const respond = (text: string, who = own) => respondToReview({ actor: who, reviewId: id, text });
    for (const who of [actor, viewerOf((await createBreeder()).user)]) {
      expect(await respond("Thank you", who)).toEqual({ ok: false, code: "not-found" });
    }
    expect(await respond(" Thank you\n")).toEqual({ ok: true, value: { answered: true } });
    const first = await stored(id);
    expect(first).toMatchObject({ breederResponse: "Thank you" });
    await respond("Thank you");
    expect((await stored(id)).breederResponseAt).toEqual(first.breederResponseAt);
    expect(await respond("x".repeat(5_001))).toMatchObject({ code: "response-too-long" });
    expect(await respond(" \n ")).toEqual({ ok: true, value: { answered: false } });
    expect(await stored(id)).toMatchObject({ breederResponse: null, breederResponseAt: null });
    await ban(own.userId);
    expect(await respond("Thank you")).toEqual({ ok: false, code: "forbidden" });
  });
});

describe("the breeder's figures", () => {
  it(
    "[OPN-09, BPP-06] are right when fifty users submit, change, delete and vote at once",
    { timeout: 60_000 },
    async () => {
      const users = await Promise.all(Array.from({ length: 50 }, async () => viewerOf(await createUser())));
      const lives = users.map(async (who, n) => {
        const reviewId = idOf(await submit({ rating: (n % 5) + 1 }, who));
        expect(reviewId).toBeGreaterThan(0);
        if (n % 3 === 0) await editReview({ actor: who, reviewId, fields: { rating: 5 } });
        if (n % 4 === 0) await deleteReview({ actor: who, reviewId, idempotencyKey: newIdempotencyKey() });
        else await markHelpful({ actor: users[(n + 1) % 50]!, reviewId });
      });
      await Promise.all(lives);
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
    const buyers = await Promise.all(Array.from({ length: 15 }, async () => viewerOf(await createUser())));
    const pets = await Promise.all(buyers.map(() => createPet({ breederId: breeder.id })));
    await Promise.all(
      buyers.flatMap((who, n) => [
        submit({ rating: 4 }, who).then((result) =>
          editReview({ actor: who, reviewId: idOf(result), fields: { rating: 3 } }),
        ),
        createPaidDeposit(pets[n]!.id, { userId: who.userId }),
      ]),
    );
    expect(await db.review.count({ where: { breederId: breeder.id, verifiedPurchase: true } })).toBe(15);
    expect(await figures()).toEqual({ reviewCount: 15, averageRating: 3 });
  });
});
