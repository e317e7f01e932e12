// The lock order of review changes: first the breeder, whose figures depend on the review, then the review. A payment
// that marks a review as verified locks them in the same order, so no deadlock occurs.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * Locks the breeder that a review is about until the transaction ends; none for a review about a user that is not of
 * a handover, or a deleted one.
 */
export async function lockSubject(client: Prisma.TransactionClient, reviewId: number): Promise<void> {
  await client.$queryRaw`
    SELECT 1 AS locked FROM breeders WHERE id = coalesce((SELECT breeder_id FROM reviews WHERE id = ${reviewId}::int),
      (SELECT breeder_id FROM handover_reviews WHERE id = ${reviewId}::int))
    FOR NO KEY UPDATE`;
}
