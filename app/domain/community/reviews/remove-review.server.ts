// Removes a review as a moderator, or refuses one that is held, and restores it. It is kept and counted nowhere; of a removed one
// visitors see that it was removed, and why.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { lockSubject } from "./lock-subject.server.ts";

/** A reason removes it, null restores it. False when it is deleted, or is removed or shown already. */
export async function setReviewRemoved(
  client: Prisma.TransactionClient,
  reviewId: number,
  reason: string | null,
): Promise<boolean> {
  const isRemoved = reason !== null;
  const at = isRemoved ? clock.now() : null;
  await lockSubject(client, reviewId);
  // The trigger reviews_update_to_breeder_figures keeps the average rating of the breeder, see docs/triggers.md.
  const { count } = await client.review.updateMany({
    where: { id: reviewId, removedAt: isRemoved ? null : { not: null } },
    data: { removedAt: at, removalReason: reason, status: isRemoved ? "rejected" : "resolved" },
  });
  if (count > 0) return true;
  const held = await client.handoverReview.updateMany({
    where: { id: reviewId, heldAt: { not: null }, publishedAt: null, refusedAt: isRemoved ? null : { not: null } },
    data: { refusedAt: at },
  });
  return held.count > 0;
}
