// Updates a reviewer's own review. Triggers update the breeder's figures.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isBanned } from "#app/domain/bans/bans.server.ts";
import type { BlockedFailure } from "#app/domain/blocks/block.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/edit-version.server.ts";
import type { Result } from "#app/domain/result.ts";
import { MAX_ID } from "#app/domain/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { lockSubject } from "./lock-subject.server.ts";
import { findReviewBlock } from "./review-block.server.ts";
import { editedReview, REVIEW_LABELS, reviewColumns, reviewSchema } from "./schema.ts";

export interface EditReviewInput {
  actor: Viewer;
  reviewId: number;
  /** The submitted fields of reviewSchema: the whole review; omitted fields are cleared. */
  fields: object;
  /** The version that the form showed. */
  version?: string;
}

export type EditReviewFailure = "not-found" | "forbidden" | "invalid-review";

/** `not-found` also for another user's review. */
export async function editReview(
  input: EditReviewInput,
): Promise<Result<{ reviewId: number }, EditReviewFailure> | BlockedFailure | ChangedMeanwhile> {
  const { actor, reviewId, fields } = input;
  if (!Number.isInteger(reviewId) || reviewId < 1 || reviewId > MAX_ID) return { ok: false, code: "not-found" };
  if (await isBanned(actor.userId)) return { ok: false, code: "forbidden" };
  const parsed = reviewSchema.safeParse(fields);
  if (!parsed.success) {
    const isOwn = (await db.review.count({ where: { id: reviewId, removedAt: null, reviewerId: actor.userId } })) > 0;
    if (!isOwn) return { ok: false, code: "not-found" };
    return { ok: false, code: "invalid-review", field: String(parsed.error.issues[0]?.path[0] ?? "") };
  }
  return db.$transaction(async (client): ReturnType<typeof editReview> => {
    const where = { id: reviewId, removedAt: null, reviewerId: actor.userId };
    const subject = await client.review.findFirst({ where, select: { breederId: true, userId: true } });
    if (!subject) return { ok: false, code: "not-found" };
    const blocked = await findReviewBlock(client, actor.userId, subject);
    if (blocked) return blocked;
    await lockSubject(client, reviewId);
    const stored = await client.review.findFirst({ where });
    if (!stored) return { ok: false, code: "not-found" };
    const wanted = reviewColumns(parsed.data);
    const changed = changedMeanwhile(input.version, { stored: editedReview(stored), wanted, labels: REVIEW_LABELS });
    if (changed) return changed;
    // The trigger reviews_update_to_breeder_figures keeps the average rating of the breeder, see docs/triggers.md.
    const { count } = await client.review.updateMany({ where, data: wanted });
    return count > 0 ? { ok: true, value: { reviewId } } : { ok: false, code: "not-found" };
  });
}
