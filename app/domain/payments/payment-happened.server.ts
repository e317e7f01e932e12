// SQL of what happened to payments and when: for the filter of their list, and for the figures that link to it.
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PaymentHappened } from "./payment-filter.ts";
import type { PaymentRow } from "./views.ts";

/** The condition that an event `e` of a subscription is its first time active. */
const FIRST_ACTIVE_SQL = Prisma.sql`e.kind = 'active' AND NOT EXISTS (SELECT FROM payment_events earlier
  WHERE earlier.subscription_id = e.subscription_id AND earlier.kind = 'active' AND earlier.id < e.id)`;

/** The condition that an event `e` of a subscription `s` is no change of plan, which ends the one before. */
const NO_CHANGE_SQL = Prisma.sql`NOT EXISTS (SELECT FROM subscriptions o
  WHERE o.breeder_id = s.breeder_id AND o.end_reason = 'replaced'
    AND o.ended_at BETWEEN e.created_at - interval '1 minute' AND e.created_at + interval '1 minute')`;

/** The condition that a subscription `s` was ever active. */
const WAS_ACTIVE_SQL = Prisma.sql`EXISTS (SELECT FROM payment_events e WHERE e.subscription_id = s.id AND e.kind = 'active')`;

/** The first movement of a kind of a deposit: one that was refunded in parts is one deposit. */
const FIRST_MOVED = (kind: "deposit_paid" | "deposit_refunded") =>
  Prisma.sql`SELECT 'deposit' AS kind, l.deposit_id AS id, l.created_at AS at FROM ledger_entries l
    WHERE l.kind = ${Prisma.raw(`'${kind}'`)} AND NOT EXISTS (SELECT FROM ledger_entries o
      WHERE o.deposit_id = l.deposit_id AND o.kind = l.kind AND (o.created_at, o.id) < (l.created_at, l.id))`;

/** For each: the rows (kind, id, at) of payments to which it happened, each once, but one for each dispute. */
export const HAPPENED_SQL: Record<PaymentHappened, Prisma.Sql> = {
  paid: FIRST_MOVED("deposit_paid"),
  refunded: FIRST_MOVED("deposit_refunded"),
  refund_failed: Prisma.sql`SELECT 'deposit' AS kind, e.deposit_id AS id, max(e.created_at) AS at
    FROM payment_events e JOIN deposits d ON d.id = e.deposit_id
    WHERE e.kind = 'refund-failed' AND d.refunded_at IS NULL GROUP BY e.deposit_id`,
  started: Prisma.sql`SELECT 'subscription' AS kind, s.id, e.created_at AS at
    FROM payment_events e JOIN subscriptions s ON s.id = e.subscription_id WHERE ${FIRST_ACTIVE_SQL} AND ${NO_CHANGE_SQL}`,
  ended: Prisma.sql`SELECT 'subscription' AS kind, s.id, s.ended_at AS at FROM subscriptions s
    WHERE s.ended_at IS NOT NULL AND s.end_reason IS DISTINCT FROM 'replaced' AND ${WAS_ACTIVE_SQL}`,
  running: Prisma.sql`SELECT 'subscription' AS kind, s.id, (SELECT min(e.created_at) FROM payment_events e
      WHERE e.subscription_id = s.id AND e.kind = 'active') AS at
    FROM subscriptions s WHERE s.ended_at IS NULL AND ${WAS_ACTIVE_SQL}`,
  disputed: Prisma.sql`SELECT CASE WHEN deposit_id IS NULL THEN 'subscription' ELSE 'deposit' END AS kind,
    coalesce(deposit_id, subscription_id) AS id, opened_at AS at FROM payment_disputes`,
};

/** The condition that it happened to a payment `found` of a kind, within conditions on the time `h.at`. */
export function happenedSql(happened: PaymentHappened, kind: PaymentRow["kind"], within: readonly Prisma.Sql[]) {
  const conditions = allOf([Prisma.sql`h.kind = ${kind}::text`, ...within]);
  return Prisma.sql`found.id IN (SELECT h.id FROM (${HAPPENED_SQL[happened]}) AS h WHERE ${conditions})`;
}

/** The rows (at, pence) in which the monthly revenue changes: a subscription begins or ends to run, by a change of plan as well. */
export const REVENUE_CHANGES_SQL = Prisma.sql`
  SELECT e.created_at AS at, plans.price_pence AS pence FROM payment_events e
    JOIN subscriptions s ON s.id = e.subscription_id JOIN plans ON plans.id = s.plan_id WHERE ${FIRST_ACTIVE_SQL}
  UNION ALL SELECT s.ended_at, -plans.price_pence FROM subscriptions s JOIN plans ON plans.id = s.plan_id
    WHERE s.ended_at IS NOT NULL AND ${WAS_ACTIVE_SQL}`;
