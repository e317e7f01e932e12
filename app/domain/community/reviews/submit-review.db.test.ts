// Submitting reviews: stored fields, limits, one review per user, and who may review whom.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createUser, viewerOf } from "../../../../tests/support/factories.ts";
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
