// Reads what the rules of refund-rules.ts need to know of open deposits: paid, not being refunded, not handed over, and not
// disputed at the buyer's bank.
import { WITH_MOTHER_DAYS } from "#app/domain/law/tables.ts";
import { endsHandoverSql } from "#app/domain/payments/handovers/refund-due.server.ts";
import { RULE_EVENTS } from "#app/domain/payments/record-payment-event.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isOpenDepositSql } from "./refund-blocked.server.ts";
import type { RefundFacts, RuleEvent } from "./refund-rules.ts";

export interface OpenDeposit extends RefundFacts {
  depositId: number;
  petId: number;
}

/** The open deposits after an id, or those of the given ids, by id. */
export async function readRefundFacts(
  client: Prisma.TransactionClient,
  which: { after: number; most: number } | { depositId: number | readonly number[] },
): Promise<OpenDeposit[]> {
  const { petDeleted, petRemoved, payerBanned } = endsHandoverSql(clock.now());
  const ids = "depositId" in which ? [which.depositId].flat() : [];
  const [among, most] =
    "depositId" in which
      ? [Prisma.sql`d.id = ANY (${ids}::int[])`, ids.length]
      : [Prisma.sql`d.id > ${which.after}::int`, which.most];
  const rows = await client.$queryRaw<Omit<OpenDeposit, "events">[]>`
    SELECT d.id AS "depositId", d.pet_id AS "petId", d.paid_at AS "paidAt",
      d.choice IS NOT NULL AS "countsDays",
      ${petDeleted} AS "petDeleted", ${petRemoved} AS "petRemoved", ${payerBanned} AS "payerBanned",
      CASE WHEN NOT EXISTS (SELECT FROM user_blocks k WHERE k.blocker_id = d.user_id AND k.blocked_id = b.user_id)
        THEN asked.since END AS "silentSince",
      coalesce(h.agreed_on, greatest(p.ready_on,
        CASE WHEN p.type <> 'other' THEN p.born_on + ${WITH_MOTHER_DAYS}::int END))::text AS "readyOn",
      h.breeder_confirmed_at IS NOT NULL AS "breederConfirmed",
      (SELECT v.id FROM viewings v JOIN viewing_times t ON t.id = v.time_id
        WHERE v.pet_id = d.pet_id AND v.buyer_id = d.user_id AND v.state = 'missed by breeder' AND t.ends_at > d.paid_at
        ORDER BY t.ends_at DESC LIMIT 1) AS "missedViewingId"
    FROM deposits d JOIN pets p ON p.id = d.pet_id JOIN breeders b ON b.id = p.breeder_id
    LEFT JOIN handovers h ON h.deposit_id = d.id
    CROSS JOIN LATERAL (SELECT array_agg(c.id) AS ids FROM chats c
      WHERE (c.starter_id, c.recipient_id) IN ((d.user_id, b.user_id), (b.user_id, d.user_id))) chats
    CROSS JOIN LATERAL (SELECT greatest(
      (SELECT max(m.created_at) FROM messages m WHERE m.chat_id = ANY(chats.ids) AND m.user_id = b.user_id),
      (SELECT max(greatest(v.breeder_ready_at, v.breeder_answered_at, v.offered_at,
          CASE WHEN v.state IN ('done', 'done by video') THEN t.ends_at END))
        FROM viewings v JOIN viewing_times t ON t.id = v.time_id WHERE v.pet_id = d.pet_id AND v.buyer_id = d.user_id),
      (SELECT max(t.created_at) FROM viewing_times t WHERE t.pet_id = d.pet_id)) AS at) replied
    CROSS JOIN LATERAL (SELECT min(m.created_at) AS since FROM messages m
      WHERE m.chat_id = ANY(chats.ids) AND m.user_id = d.user_id AND m.created_at > greatest(d.paid_at, replied.at)) asked
    WHERE ${isOpenDepositSql} AND ${among}
      AND NOT EXISTS (SELECT FROM payment_disputes x WHERE x.deposit_id = d.id AND x.state = 'open')
    ORDER BY d.id LIMIT ${most}::int`;
  const events = await client.paymentEvent.findMany({
    where: { depositId: { in: rows.map(({ depositId }) => depositId) }, kind: { in: [...RULE_EVENTS] } },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => ({
    ...row,
    events: events.filter(({ depositId }) => depositId === row.depositId).map(toRuleEvent),
  }));
}

function toRuleEvent({
  kind,
  detail,
  createdAt,
}: {
  kind: string;
  detail: Prisma.JsonValue;
  createdAt: Date;
}): RuleEvent {
  const { of = "", day } = (detail ?? {}) as { of?: string; day?: number };
  return { kind: kind as RuleEvent["kind"], of, at: createdAt, ...(day !== undefined && { day }) };
}
