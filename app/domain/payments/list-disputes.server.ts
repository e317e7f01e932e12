// Disputes of payments for administrators: open ones first, by the time until which the provider takes evidence.
import { withinSql } from "#app/domain/shared/period.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { type PaymentDispute, Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PaymentFilter } from "./payment-filter.ts";
import { foundPaymentIdsSql } from "./payment-found.server.ts";
import type { PaymentDisputeRow } from "./views.ts";

const DISPUTES_SHOWN = 50;

/** The open disputes and the latest others. */
export async function listDisputes(): Promise<PaymentDisputeRow[]> {
  const rows = await db.paymentDispute.findMany({
    orderBy: [{ closedAt: { sort: "desc", nulls: "first" } }, { evidenceDueAt: "asc" }, { id: "asc" }],
    take: DISPUTES_SHOWN,
  });
  return rows.map(toDisputeRow);
}

const FOUND_SHOWN = 500;

/** Every dispute of the payments found that was opened on the days of the filter, the latest first: a payment may have several. */
export async function findDisputes(search: string, filter: PaymentFilter): Promise<PaymentDisputeRow[]> {
  const idsOf = (kind: "deposit" | "subscription") => foundPaymentIdsSql(search, filter, kind);
  const within = withinSql(Prisma.sql`opened_at`, { from: filter.from, until: filter.to });
  const { rows } = await pool.query<{ id: string }>(Prisma.sql`
    SELECT id FROM payment_disputes WHERE ${allOf([
      Prisma.sql`(deposit_id IN (${idsOf("deposit")}) OR subscription_id IN (${idsOf("subscription")}))`,
      ...within,
    ])} ORDER BY opened_at DESC, id LIMIT ${FOUND_SHOWN}::int`);
  const found = await db.paymentDispute.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: [{ openedAt: "desc" }, { id: "asc" }],
  });
  return found.map(toDisputeRow);
}

/** A dispute as it is shown. */
export function toDisputeRow(row: PaymentDispute): PaymentDisputeRow {
  const { id, depositId, subscriptionId, amountPence, reason, state, openedAt, evidenceDueAt, closedAt } = row;
  return {
    ...{ id, amountPence, reason },
    ...(depositId === null
      ? { kind: "subscription", paymentId: subscriptionId! }
      : { kind: "deposit", paymentId: depositId }),
    state: state as PaymentDisputeRow["state"],
    openedAt: openedAt.toISOString(),
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  };
}
