// What a block prevents in reviews: writing and editing a review of the other user, and responding to one.
import { type BlockedFailure, blockedFailure } from "#app/domain/conversations/messages/block.ts";
import { findLockedBlock } from "#app/domain/conversations/messages/find-block.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

interface Subject {
  breederId?: number | null;
  userId?: number | null;
}

/**
 * The block between a reviewer and the subject of the review, or null; within a transaction no other can be stored until its
 * end. Called before rows are locked, as in `blockUser`, so that no two transactions deadlock.
 *
 * A buyer whose paid deposit makes the review a verified one may always review that breeder: a seller who could silence
 * buyers by blocking them would suppress reviews (Digital Markets, Competition and Consumers Act 2024, schedule 20,
 * paragraph 13).
 */
export async function findReviewBlock(
  client: Prisma.TransactionClient,
  reviewerId: number,
  subject: Subject,
): Promise<BlockedFailure | null> {
  const breederId = subject.breederId ?? null;
  if (breederId === null) return subject.userId ? findBlock(client, reviewerId, subject.userId) : null;
  const [row] = await client.$queryRaw<{ ownerId: number; isVerified: boolean }[]>`
    SELECT user_id AS "ownerId", has_kept_deposit(${reviewerId}::int, id) AS "isVerified"
    FROM breeders WHERE id = ${breederId}::int`;
  return row && !row.isVerified ? findBlock(client, reviewerId, row.ownerId) : null;
}

/** The same between the breeder of a review and its writer, for a response. */
export async function findBlock(
  client: Prisma.TransactionClient,
  userId: number,
  otherId: number,
): Promise<BlockedFailure | null> {
  const block = await findLockedBlock(client, userId, otherId);
  return block && blockedFailure(block);
}
