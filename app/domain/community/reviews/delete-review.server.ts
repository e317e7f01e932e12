// Deletes a reviewer's own review, with its votes and its response; also one that is not published yet.
import { isBanned } from "#app/domain/accounts/bans/bans.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { runOnce } from "#app/platform/idempotency-keys.server.ts";
import { lockSubject } from "./lock-subject.server.ts";
import { deleteSealed } from "./sealed/write.server.ts";

export interface DeleteReviewInput {
  actor: Viewer;
  reviewId: number;
  /** The form's idempotency key: a repeated submit succeeds without effect. Null for an API request without one. */
  idempotencyKey: string | null;
}

export type DeleteReviewFailure = "not-found" | "forbidden" | "idempotency-key-missing";

/** `not-found` also for another user's review, and for one that a moderator removed: it stays to be appealed against. */
export async function deleteReview(input: DeleteReviewInput): Promise<Result<null, DeleteReviewFailure>> {
  const { actor, reviewId, idempotencyKey } = input;
  if (!Number.isInteger(reviewId) || reviewId < 1 || reviewId > MAX_ID) return { ok: false, code: "not-found" };
  if (await isBanned(actor.userId)) return { ok: false, code: "forbidden" };
  const remove = async (client: Prisma.TransactionClient) => {
    if (await deleteSealed(client, { id: reviewId, authorId: actor.userId })) return { deleted: true };
    await lockSubject(client, reviewId);
    // The trigger reviews_delete_to_breeder_figures keeps the average rating of the breeder, see docs/triggers.md.
    const where = { id: reviewId, removedAt: null, reviewerId: actor.userId };
    const { count } = await client.review.deleteMany({ where });
    return { deleted: count > 0 };
  };
  const submission = { purpose: `delete-review-${reviewId}-${actor.userId}`, content: null };
  const done =
    idempotencyKey === null
      ? { outcome: await db.$transaction(remove) }
      : await runOnce(idempotencyKey, submission, remove);
  if (!done) return { ok: false, code: "idempotency-key-missing" };
  return done.outcome.deleted ? { ok: true, value: null } : { ok: false, code: "not-found" };
}
