// The subject of the case of a report, when what was reported may be deleted by then: the case is about its author.
import type { CaseSubjectIds } from "#app/domain/accounts/case-intake/open-case.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Null when its author is deleted as well: the report is kept without a case. */
export async function liveCaseSubject(
  client: Prisma.TransactionClient,
  wanted: CaseSubjectIds,
  ownerId: number,
): Promise<CaseSubjectIds | null> {
  const { petId = null, litterId = null, imageId = null, breederId = null, userId = null } = wanted;
  const { messageId = null, reviewId = null } = wanted;
  const [row] = await client.$queryRaw<{ lives: boolean; owner: boolean }[]>`
    SELECT (${petId}::int IS NULL OR EXISTS (SELECT FROM pets WHERE id = ${petId}::int))
      AND (${litterId}::int IS NULL OR EXISTS (SELECT FROM litters WHERE id = ${litterId}::int))
      AND (${imageId}::int IS NULL OR EXISTS (SELECT FROM images WHERE id = ${imageId}::int))
      AND (${breederId}::int IS NULL OR EXISTS (SELECT FROM breeders WHERE id = ${breederId}::int))
      AND (${userId}::int IS NULL OR EXISTS (SELECT FROM users WHERE id = ${userId}::int))
      AND (${messageId}::int IS NULL OR EXISTS (SELECT FROM messages WHERE id = ${messageId}::int))
      AND (${reviewId}::int IS NULL OR EXISTS (SELECT FROM reviews WHERE id = ${reviewId}::int)) AS lives,
      EXISTS (SELECT FROM users WHERE id = ${ownerId}::int) AS owner`;
  if (row?.lives) return wanted;
  return row?.owner ? { userId: ownerId } : null;
}
