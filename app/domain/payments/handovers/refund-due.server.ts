// What ends a handover before the refund of its deposit has begun: the pet is gone, or its buyer is banned for good. The job of the
// refunds follows within minutes (refund-rules.ts); until then the handover is neither offered nor confirmed (VIS-24).
import { isOpenBanSql } from "#app/domain/accounts/bans/bans.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { Client, HandoverRow } from "./handover-rows.server.ts";

/** How long after a pet was deleted an old deposit is refunded by the rule. */
const FOLLOWED_MS = 7 * 86_400_000;

/** SQL conditions of the deposit `d` on the pet `p`. */
export function endsHandoverSql(now: Date) {
  // Of deposits from before the choice, those whose pet was deleted long ago were settled without the site.
  const since = new Date(now.getTime() - FOLLOWED_MS);
  return {
    petDeleted: Prisma.sql`coalesce(d.choice IS NOT NULL AND p.deleted_at IS NOT NULL OR p.deleted_at > ${since}, false)`,
    petRemoved: Prisma.sql`(p.status IN ('rejected', 'hidden') AND NOT EXISTS (SELECT FROM decisions
      WHERE subject_kind = 'pet' AND subject_id = p.id AND visible_at > ${now}))`,
    payerBanned: Prisma.sql`EXISTS (SELECT FROM bans WHERE bans.user_id = d.user_id AND bans.until IS NULL
      AND ${isOpenBanSql("bans", now)})`,
  };
}

/** Not once the buyer has confirmed it: then none of these refunds. */
export async function isRefundDue(
  { depositId, ended, buyerConfirmedAt }: HandoverRow,
  client: Client = db,
): Promise<boolean> {
  if (depositId === null || ended !== null || buyerConfirmedAt !== null) return false;
  const { petDeleted, petRemoved, payerBanned } = endsHandoverSql(clock.now());
  const found = await client.$queryRaw<unknown[]>`
    SELECT FROM deposits d JOIN pets p ON p.id = d.pet_id
    WHERE d.id = ${depositId}::int AND d.status = 'paid' AND p.sold_at IS NULL
      AND (${petDeleted} OR ${petRemoved} OR ${payerBanned})
      AND NOT EXISTS (SELECT FROM payment_disputes x WHERE x.deposit_id = d.id AND x.state = 'open')`;
  return found.length > 0;
}
