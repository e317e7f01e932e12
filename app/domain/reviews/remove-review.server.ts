// Removes a review as a moderator, and restores it. A removed one is kept, but shown nowhere and counted nowhere.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { lockSubject } from "./lock-subject.server.ts";

/** False when it is deleted, or is removed or shown already. */
export async function setReviewRemoved(
  client: Prisma.TransactionClient,
  reviewId: number,
  isRemoved: boolean,
): Promise<boolean> {
  await lockSubject(client, reviewId);
  // The trigger reviews_update_to_breeder_figures keeps the average rating of the breeder, see docs/triggers.md.
  const { count } = await client.review.updateMany({
    where: { id: reviewId, removedAt: isRemoved ? null : { not: null } },
    data: { removedAt: isRemoved ? clock.now() : null },
  });
  return count > 0;
}
