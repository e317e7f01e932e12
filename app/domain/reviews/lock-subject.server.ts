// The order of locks around a review: first its breeder, whose figures follow from it, then the review itself. A payment
// that makes a review a verified one takes them in the same order.
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Locks the breeder that a review is about until the transaction ends; nothing when it is about a person, or gone. */
export async function lockSubject(client: Prisma.TransactionClient, reviewId: number): Promise<void> {
  await client.$queryRaw`
    SELECT 1 AS locked FROM breeders WHERE id = (SELECT breeder_id FROM reviews WHERE id = ${reviewId}::int)
    FOR NO KEY UPDATE`;
}
