// What is asked of a breeder in the list "To do" after a payment: the confirmation of a handover, a collection day, the answer
// after a viewing, and whether a refund by a rule is contested.
import { DAY_RULES } from "#app/domain/payments/deposits/refund-rules.ts";
import { endsHandoverSql } from "#app/domain/payments/handovers/refund-due.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

export function answersSql({ breederId }: { breederId: number }, now: Date): Prisma.Sql {
  const { petRemoved, payerBanned } = endsHandoverSql(now);
  const isReturning = Prisma.sql`(d.refund_requested_at IS NOT NULL OR ${petRemoved} OR ${payerBanned})`;
  return Prisma.sql`
    SELECT 'handover' AS kind, CASE WHEN h.buyer_confirmed_at IS NULL THEN 'suggested' ELSE '' END AS state, h.id::text, p.name,
      0 AS count, coalesce(h.buyer_confirmed_at, h.suggested_on) AS at, NULL AS target
    FROM pets p JOIN handovers h ON h.pet_id = p.id JOIN deposits d ON d.id = h.deposit_id
    WHERE p.breeder_id = ${breederId}::int AND p.deleted_at IS NULL AND p.sold_at IS NULL
      AND h.ended IS NULL AND h.case_at IS NULL AND h.breeder_confirmed_at IS NULL AND d.status = 'paid'
      AND (h.buyer_confirmed_at IS NOT NULL AND d.refund_requested_at IS NULL
        OR h.suggested_by = 'buyer' AND h.buyer_confirmed_at IS NULL AND NOT ${isReturning})
    UNION ALL
    SELECT 'deposit', 'refund', d.id::text, p.name, 0, max(e.created_at), NULL
    FROM pets p JOIN deposits d ON d.pet_id = p.id JOIN payment_events e ON e.deposit_id = d.id
    WHERE p.breeder_id = ${breederId}::int AND p.deleted_at IS NULL AND p.sold_at IS NULL
      AND d.status = 'paid' AND NOT ${isReturning}
      AND (e.kind = 'missed-asked' OR e.kind = 'told' AND (e.detail->>'day')::int = ${DAY_RULES.overdue.tell.at(-1)}::int)
    GROUP BY d.id, p.name
    UNION ALL
    SELECT 'viewing', '', v.id::text, p.name, 0, t.starts_at, NULL
    FROM viewing_times t JOIN viewings v ON v.time_id = t.id JOIN pets p ON p.id = v.pet_id
    WHERE t.breeder_id = ${breederId}::int AND v.state = 'booked' AND t.ends_at <= ${now} AND v.breeder_answer IS NULL`;
}
