// Helpful votes on reviews.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createReview, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { markHelpful } from "./mark-helpful.server.ts";

let actor: Viewer;
let breeder: Awaited<ReturnType<typeof createBreeder>>;

beforeEach(async () => {
  actor = viewerOf(await createUser());
  breeder = await createBreeder();
});

const ban = (userId: number) => db.ban.create({ data: { userId, reason: "Spam", until: null } });
const stored = (id: number) => db.review.findUniqueOrThrow({ where: { id } });

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
