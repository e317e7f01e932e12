// What ends a handover before the refund of its deposit has begun: the pet is gone, or its buyer is banned for good. The job of the
// refunds follows within minutes (refund-rules.ts); until then the handover is neither offered nor confirmed (VIS-24).
import { isOpenBanSql } from "#app/domain/accounts/bans/bans.server.ts";
import type { RuleReason } from "#app/domain/shared/refund-window.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { Client, HandoverRow } from "./handover-rows.server.ts";
import { isNotReceivedSql } from "./may-refund.server.ts";
import { type EndsHandover, refundDue } from "./rules.ts";

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

/** Why each of these deposits is refunded by the next run of the job; not once its buyer has confirmed the handover. */
export async function refundsDue(depositIds: readonly number[], client: Client = db): Promise<Map<number, RuleReason>> {
  if (depositIds.length === 0) return new Map();
  const { petDeleted, petRemoved, payerBanned } = endsHandoverSql(clock.now());
  const rows = await client.$queryRaw<(EndsHandover & { id: number })[]>`
    SELECT d.id, ${petDeleted} AS "petDeleted", ${petRemoved} AS "petRemoved", ${payerBanned} AS "payerBanned"
    FROM deposits d JOIN pets p ON p.id = d.pet_id
    WHERE d.id = ANY(${[...depositIds]}::int[]) AND d.status = 'paid' AND d.refund_requested_at IS NULL
      AND p.sold_at IS NULL AND ${isNotReceivedSql}
      AND NOT EXISTS (SELECT FROM payment_disputes x WHERE x.deposit_id = d.id AND x.state = 'open')`;
  const reasons = rows.map(({ id, ...facts }) => [id, refundDue(facts)] as const);
  return new Map(reasons.flatMap(([id, reason]) => (reason === null ? [] : [[id, reason]])));
}

export async function isRefundDue({ depositId }: HandoverRow, client: Client = db): Promise<boolean> {
  return depositId !== null && (await refundsDue([depositId], client)).size > 0;
}
