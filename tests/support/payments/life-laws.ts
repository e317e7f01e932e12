// What must be true of deposits over weeks: refunded once or handed over once, no notice twice, and every count of days by the clock
// in London. The dates are computed by the database, not by the code that is tested.
import { pool } from "#app/platform/db.server.ts";
import type { World } from "./world.ts";

/** Reasons that overturn a handover: an administrator, a moderator, and what happens at the provider or the bank. */
const OVERTURNS = ["administrator", "handover", "provider", "disputed"];

const LAWS: Record<string, string> = {
  "handed over, and refunded by a rule or by its payer": `
    SELECT d.id FROM deposits d JOIN handovers h ON h.deposit_id = d.id
    WHERE d.pet_id = ANY($1) AND h.ended IN ('complete', 'overturned') AND d.refund_requested_at IS NOT NULL
      AND d.refund_reason <> ALL('{${OVERTURNS.join(",")}}')`,
  "a refund that was begun twice, or a handover twice": `
    SELECT d.id FROM deposits d JOIN payment_events e ON e.deposit_id = d.id
    WHERE d.pet_id = ANY($1) GROUP BY d.id
    HAVING count(*) FILTER (WHERE e.kind LIKE 'refund-%' AND e.kind <> 'refund-failed') > 1
      OR count(*) FILTER (WHERE e.kind = 'refunded') > 1 OR count(*) FILTER (WHERE e.kind = 'handed-over') > 1`,
  "refunded, with an open or complete handover": `
    SELECT d.id FROM deposits d JOIN handovers h ON h.deposit_id = d.id
    WHERE d.pet_id = ANY($1) AND d.status = 'refunded' AND h.ended IS DISTINCT FROM 'closed' AND h.ended IS DISTINCT FROM 'overturned'`,
  "a complete handover of a pet that is not sold": `
    SELECT h.id FROM handovers h JOIN pets p ON p.id = h.pet_id
    WHERE h.pet_id = ANY($1) AND h.ended = 'complete' AND p.sold_at IS NULL`,
  "paid out, and refunded after that by us": `
    SELECT d.id FROM deposits d CROSS JOIN LATERAL (SELECT * FROM payment_events e WHERE e.deposit_id = d.id
      AND e.kind IN ('paid-out', 'payout-undone') ORDER BY e.id DESC LIMIT 1) last
    WHERE d.pet_id = ANY($1) AND last.kind = 'paid-out' AND d.refund_reason NOT IN ('provider', 'disputed')`,
  "an email twice": `
    SELECT j.data FROM jobs.job j WHERE j.name IN ('mail-deposit-rule', 'mail-handover', 'mail-viewing')
      AND ((j.data->>'depositId')::int IN (SELECT id FROM deposits WHERE pet_id = ANY($1))
        OR (j.data->>'handoverId')::int IN (SELECT id FROM handovers WHERE pet_id = ANY($1))
        OR (j.data->>'viewingId')::int IN (SELECT id FROM viewings WHERE pet_id = ANY($1)))
      AND j.data->>'about' NOT IN ('confirmed', 'suggested', 'agreed')
    GROUP BY j.name, j.data HAVING count(*) > CASE WHEN j.data->>'about' = 'question' THEN 2 ELSE 1 END`,
  "told or refunded before the day": `
    WITH told AS (SELECT e.deposit_id, e.kind, e.created_at, split_part(coalesce(e.detail->>'of', ''), ' ', 1) AS rule,
        split_part(coalesce(e.detail->>'of', ''), ' ', 2) AS since, CASE e.kind WHEN 'told' THEN (e.detail->>'day')::int END AS day
      FROM payment_events e JOIN deposits d ON d.id = e.deposit_id WHERE d.pet_id = ANY($1))
    SELECT deposit_id FROM told WHERE kind = 'told' AND created_at < ${later("since::timestamptz", "day")}
    UNION ALL
    SELECT d.id FROM deposits d WHERE d.pet_id = ANY($1) AND d.refund_reason IN ('silence', 'overdue') AND NOT EXISTS (
      SELECT FROM told t WHERE t.deposit_id = d.id AND t.rule = d.refund_reason AND t.kind = 'told'
        AND d.refund_requested_at >= ${later("t.since::timestamptz", "CASE t.rule WHEN 'silence' THEN 14 ELSE 28 END")})
    UNION ALL
    SELECT h.id FROM handovers h WHERE h.pet_id = ANY($1) AND h.ended = 'complete' AND h.breeder_confirmed_at IS NULL
      AND h.case_at IS NULL AND h.ended_at < ${later("h.buyer_confirmed_at", "7")} AND NOT EXISTS (SELECT FROM cases c
        WHERE c.pet_id = h.pet_id AND c.kind = 'handover' AND c.decision = 'complete')`,
};

/** After the jobs, by day: what is due and was not done, where nothing keeps it. */
const DUE: Record<string, string> = {
  "silent for 7 days, and not told": `
    SELECT d.id FROM deposits d JOIN pets p ON p.id = d.pet_id JOIN handovers h ON h.deposit_id = d.id
    WHERE d.pet_id = ANY($1) AND d.status = 'paid' AND d.refund_requested_at IS NULL AND p.sold_at IS NULL
      AND p.deleted_at IS NULL AND h.ended IS NULL AND h.buyer_confirmed_at IS NULL AND h.breeder_confirmed_at IS NULL
      AND NOT EXISTS (SELECT FROM payment_disputes x WHERE x.deposit_id = d.id AND x.state = 'open')
      AND NOT EXISTS (SELECT FROM payment_events e WHERE e.deposit_id = d.id AND e.kind = 'told')
      AND NOT EXISTS (SELECT FROM viewing_times t WHERE t.pet_id = d.pet_id)
      AND NOT EXISTS (SELECT FROM messages m JOIN breeders b ON b.user_id = m.user_id WHERE b.id = p.breeder_id)
      AND EXISTS (SELECT FROM messages m WHERE m.user_id = d.user_id AND m.created_at > d.paid_at
        AND ${later("m.created_at", "7")} <= $2)`,
  "confirmed by the buyer 7 days ago, and not complete": `
    SELECT h.id FROM handovers h JOIN deposits d ON d.id = h.deposit_id
    WHERE h.pet_id = ANY($1) AND d.status = 'paid' AND d.refund_requested_at IS NULL AND h.ended IS NULL AND h.case_at IS NULL
      AND h.breeder_confirmed_at IS NULL AND ${later("h.buyer_confirmed_at", "7")} <= $2`,
};

/** So many days later at the same time on the clock in London. */
function later(moment: string, days: string): string {
  return `((${moment}) AT TIME ZONE 'Europe/London' + (${days}) * interval '1 day') AT TIME ZONE 'Europe/London'`;
}

export function brokenLife(world: World): Promise<string[]> {
  return broken(LAWS, [world.pets]);
}

/** `now` is by day: no reminder waits for the morning. */
export function notDone(world: World, now: Date): Promise<string[]> {
  return broken(DUE, [world.pets, now]);
}

async function broken(laws: Record<string, string>, values: unknown[]): Promise<string[]> {
  const found: string[] = [];
  for (const [law, sql] of Object.entries(laws)) {
    const { rows } = await pool.query<Record<string, unknown>>(sql, values);
    if (rows.length > 0) found.push(`${law}: ${JSON.stringify(rows)}`);
  }
  return found;
}
