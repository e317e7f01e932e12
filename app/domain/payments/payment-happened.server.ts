// SQL of what happened to payments and when: for the filter of their list, and for the figures that link to it.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PaymentHappened } from "./payment-filter.ts";
import type { PaymentRow } from "./views.ts";

/** The condition that an event `e` of a subscription is its first time active. */
export const FIRST_ACTIVE_SQL = Prisma.sql`e.kind = 'active' AND NOT EXISTS (SELECT FROM payment_events earlier
  WHERE earlier.subscription_id = e.subscription_id AND earlier.kind = 'active' AND earlier.id < e.id)`;

/** The condition that an event `e` of a subscription `s` is no change of plan, which ends the one before. */
export const NO_CHANGE_SQL = Prisma.sql`NOT EXISTS (SELECT FROM subscriptions o
  WHERE o.breeder_id = s.breeder_id AND o.end_reason = 'replaced'
    AND o.ended_at BETWEEN e.created_at - interval '1 minute' AND e.created_at + interval '1 minute')`;

/** The condition that a subscription `s` was ever active. */
export const WAS_ACTIVE_SQL = Prisma.sql`EXISTS (SELECT FROM payment_events e WHERE e.subscription_id = s.id AND e.kind = 'active')`;

/** For each: the rows (kind, id, at) of payments to which it happened. */
const HAPPENED: Record<PaymentHappened, Prisma.Sql> = {
  paid: Prisma.sql`SELECT 'deposit' AS kind, deposit_id AS id, created_at AS at FROM ledger_entries WHERE kind = 'deposit_paid'`,
  refunded: Prisma.sql`SELECT 'deposit' AS kind, deposit_id AS id, created_at AS at FROM ledger_entries WHERE kind = 'deposit_refunded'`,
  started: Prisma.sql`SELECT 'subscription' AS kind, s.id, e.created_at AS at
    FROM payment_events e JOIN subscriptions s ON s.id = e.subscription_id WHERE ${FIRST_ACTIVE_SQL} AND ${NO_CHANGE_SQL}`,
  ended: Prisma.sql`SELECT 'subscription' AS kind, s.id, s.ended_at AS at FROM subscriptions s
    WHERE s.ended_at IS NOT NULL AND s.end_reason IS DISTINCT FROM 'replaced' AND ${WAS_ACTIVE_SQL}`,
  disputed: Prisma.sql`SELECT CASE WHEN deposit_id IS NULL THEN 'subscription' ELSE 'deposit' END AS kind,
    coalesce(deposit_id, subscription_id) AS id, opened_at AS at FROM payment_disputes`,
};

/** The condition that it happened to a payment `found` of a kind, within conditions on the time `h.at`. */
export function happenedSql(happened: PaymentHappened, kind: PaymentRow["kind"], within: readonly Prisma.Sql[]) {
  const conditions = Prisma.join([Prisma.sql`h.kind = ${kind}::text`, ...within], " AND ");
  return Prisma.sql`found.id IN (SELECT h.id FROM (${HAPPENED[happened]}) AS h WHERE ${conditions})`;
}
