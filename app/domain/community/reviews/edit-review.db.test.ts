// Editing and deleting reviews, and ids that name no review.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createBreeder, createReview, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { deleteReview } from "./delete-review.server.ts";
import { editReview } from "./edit-review.server.ts";
import { markHelpful } from "./mark-helpful.server.ts";
import { respondToReview } from "./respond-to-review.server.ts";

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

const figures = async () => {
  const { reviewCount, averageRating } = await db.breeder.findUniqueOrThrow({ where: { id: breeder.id } });
  return { reviewCount, averageRating };
};
const stored = (id: number) => db.review.findUniqueOrThrow({ where: { id } });

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
