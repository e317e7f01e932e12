// Updates a reviewer's own review, published or sealed. Triggers update the breeder's figures.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { BlockedFailure } from "#app/domain/conversations/messages/block.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { lockSubject } from "./lock-subject.server.ts";
import { findReviewBlock } from "./review-block.server.ts";
import { editedReview, REVIEW_LABELS, reviewColumns, reviewSchema } from "./schema.ts";
import { editSealed, needsConfirmation } from "./sealed/edit.server.ts";

export interface EditReviewInput {
  actor: Viewer;
  reviewId: number;
  /** The submitted fields of reviewSchema: the whole review; omitted fields are cleared. */
  fields: object;
  /** The version that the form showed. */
  version?: string;
  /** Missing for the form's first submit: a change soon after both sides' reviews were published is asked about. */
  isConfirmed?: boolean;
}

export type EditReviewFailure = "not-found" | "forbidden" | "invalid-review" | "unconfirmed";

/** `not-found` also for another user's review. */
export async function editReview(
  input: EditReviewInput,
): Promise<Result<{ reviewId: number }, EditReviewFailure> | BlockedFailure | ChangedMeanwhile> {
  const { actor, reviewId, fields } = input;
  if (!Number.isInteger(reviewId) || reviewId < 1 || reviewId > MAX_ID) return { ok: false, code: "not-found" };
  if (await isBanned(actor.userId)) return { ok: false, code: "forbidden" };
  const parsed = reviewSchema.safeParse(fields);
  if (!parsed.success) {
    const isOwn = await db.review.count({ where: { id: reviewId, removedAt: null, reviewerId: actor.userId } });
    const isSealed =
      isOwn === 0 && (await db.handoverReview.count({ where: { id: reviewId, authorId: actor.userId } }));
    if (isOwn === 0 && !isSealed) return { ok: false, code: "not-found" };
    return { ok: false, code: "invalid-review", field: String(parsed.error.issues[0]?.path[0] ?? "") };
  }
  return db.$transaction(async (client): ReturnType<typeof editReview> => {
    const where = { id: reviewId, removedAt: null, reviewerId: actor.userId };
    const sealed = await editSealed(client, { id: reviewId, authorId: actor.userId }, parsed.data, input.version);
    if (sealed) return sealed;
    const subject = await client.review.findFirst({
      where,
      select: { breederId: true, userId: true, handoverId: true },
    });
    if (!subject) return { ok: false, code: "not-found" };
    const { handoverId } = subject;
    const blocked = handoverId === null ? await findReviewBlock(client, actor.userId, subject) : null;
    if (blocked) return blocked;
    if (!input.isConfirmed && (await needsConfirmation(client, handoverId))) return { ok: false, code: "unconfirmed" };
    await lockSubject(client, reviewId);
    const stored = await client.review.findFirst({ where });
    if (!stored) return { ok: false, code: "not-found" };
    const wanted = reviewColumns(parsed.data);
    const changed = changedMeanwhile(input.version, { stored: editedReview(stored), wanted, labels: REVIEW_LABELS });
    if (changed) return changed;
    // The trigger reviews_update_to_breeder_figures keeps the average rating of the breeder, see docs/triggers.md.
    const changedAt = handoverId === null ? null : clock.now();
    const { count } = await client.review.updateMany({ where, data: { ...wanted, changedAt } });
    return count > 0 ? { ok: true, value: { reviewId } } : { ok: false, code: "not-found" };
  });
}
