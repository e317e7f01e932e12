// Marks a review as helpful: each user counts once, not for their own review, and not while a block is between them and its
// writer.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { BlockedFailure } from "#app/domain/conversations/messages/block.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { findBlock } from "./review-block.server.ts";

export interface MarkHelpfulInput {
  actor: Viewer;
  reviewId: number;
}

type MarkHelpfulFailure = "not-found" | "own-review" | "forbidden";

/** A review that the user can see on a page. */
interface ShownReview {
  isOwn: boolean;
  reviewerId: number;
  /** The breeder whose page shows it. */
  breederId: number | null;
}

type Marked = Result<{ breederId: number | null }, MarkHelpfulFailure> | BlockedFailure;

/** A repeated submit changes nothing. `not-found` for a review that is on no page that this user may see. */
export async function markHelpful(input: MarkHelpfulInput): Promise<Marked> {
  const { actor, reviewId } = input;
  if (!Number.isInteger(reviewId) || reviewId < 1 || reviewId > MAX_ID) return { ok: false, code: "not-found" };
  if (await isBanned(actor.userId)) return { ok: false, code: "forbidden" };
  return db.$transaction(async (client): Promise<Marked> => {
    // The lock lasts until the vote is counted, so that a concurrent deletion happens either before or after both.
    const [review] = await client.$queryRaw<ShownReview[]>`
      SELECT r.reviewer_id = ${actor.userId}::int AS "isOwn", r.reviewer_id AS "reviewerId",
        r.breeder_id AS "breederId"
      FROM reviews r LEFT JOIN breeders b ON b.id = r.breeder_id
      WHERE r.id = ${reviewId}::int AND r.removed_at IS NULL
        AND (b.listed OR ${actor.userId}::int IN (r.reviewer_id, r.user_id, b.user_id))
      FOR KEY SHARE OF r`;
    if (!review) return { ok: false, code: "not-found" };
    if (review.isOwn) return { ok: false, code: "own-review" };
    const blocked = await findBlock(client, actor.userId, review.reviewerId);
    if (blocked) return blocked;
    // The trigger review_helpful_votes_to_review keeps reviews.helpful_votes, see docs/triggers.md.
    await client.$executeRaw`
      INSERT INTO review_helpful_votes (review_id, user_id) VALUES (${reviewId}::int, ${actor.userId}::int)
      ON CONFLICT DO NOTHING`;
    return { ok: true, value: { breederId: review.breederId } };
  });
}
