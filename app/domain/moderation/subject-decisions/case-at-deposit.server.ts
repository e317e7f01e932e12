// The case in the moderation queue about the handover or the contested refund of a pet, which is decided on the page of the deposit.
import { isClaimedSql } from "#app/domain/accounts/case-intake/claims.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

export interface QueuedCase {
  caseId: number | null;
  /** The username of another moderator who has claimed it. */
  claimedBy: string | null;
}

/** Both null without an open case. */
export async function queuedCase(
  client: Prisma.TransactionClient,
  petId: number,
  viewerId: number,
): Promise<QueuedCase> {
  const [found] = await client.$queryRaw<QueuedCase[]>`
    SELECT c.id AS "caseId", holder.username::text AS "claimedBy" FROM cases c
    LEFT JOIN users holder ON holder.id = c.claimed_by_id AND holder.id <> ${viewerId}::int AND ${isClaimedSql(clock.now())}
    WHERE c.kind = 'handover' AND c.pet_id = ${petId}::int AND c.decided_at IS NULL LIMIT 1`;
  return found ?? { caseId: null, claimedBy: null };
}
