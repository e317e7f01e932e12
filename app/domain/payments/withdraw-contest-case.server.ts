// Closes the case in the moderation queue about the refund that a breeder contests, once there is nothing left to decide.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * Closes the case of a contest that needs no decision any more. It stays open for a handover in doubt, and, unless the deposit is
 * settled (`isSettled`), for a missed viewing whose contest is not decided.
 */
export async function withdrawContestCase(
  client: Prisma.TransactionClient,
  depositId: number,
  isSettled = false,
): Promise<void> {
  await client.$executeRaw`
    UPDATE cases c SET decision = 'withdrawn', decided_at = ${clock.now()}
    FROM deposits d JOIN handovers h ON h.deposit_id = d.id
    WHERE d.id = ${depositId}::int AND h.case_at IS NULL
      AND c.kind = 'handover' AND c.pet_id = d.pet_id AND c.decided_at IS NULL
      AND (${isSettled} OR NOT EXISTS (SELECT FROM payment_events e
        WHERE e.deposit_id = d.id AND e.kind = 'contested' AND e.detail ->> 'of' LIKE 'missed %'
          AND NOT EXISTS (SELECT FROM payment_events x WHERE x.deposit_id = d.id AND x.detail ->> 'of' = e.detail ->> 'of'
            AND x.kind IN ('contest-kept', 'contest-refund', 'missed-keep'))))`;
}
