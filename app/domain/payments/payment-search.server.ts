// Search of all payments for administrators, newest first: by reference, id, username, pet or trading name.
import { cutText } from "#app/domain/cut-text.ts";
import { COUNT_LIMIT, type ListPage, pageAt } from "#app/domain/list-page.ts";
import { withinSql } from "#app/domain/period.server.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type MonthTotal, NO_FILTER, type PaymentFilter } from "./payment-filter.ts";
import { happenedSql } from "./payment-happened.server.ts";
import { petPath, providerPage } from "./payment-links.server.ts";
import type { PaymentRow, ReconciliationRun } from "./views.ts";

const PAYMENTS_PAGE_SIZE = 48;
export const SEARCH_LIMIT = 100;
const RUNS_SHOWN = 10;
const MONTHS_SHOWN = 12;

type Row = Omit<PaymentRow, "createdAt" | "petPath" | "providerPage"> & {
  createdAt: Date;
  pet: { id: number; name: string; breed: string; listed: boolean } | null;
  providerId: string | null;
};

/** A page of the payments found by reference ("Deposit 12"), id, provider id, username, pet or trading name. */
export async function searchPayments(
  search: string,
  page: number,
  filter: PaymentFilter = NO_FILTER,
): Promise<ListPage<PaymentRow>> {
  const found = filtered(search, filter);
  const counted = await pool.query<{ total: number }>(
    Prisma.sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM (${found}) AS found LIMIT ${COUNT_LIMIT + 1}::int) AS capped`,
  );
  const matches = counted.rows[0]?.total ?? 0;
  const total = Math.min(matches, COUNT_LIMIT);
  const { skip, ...shown } = pageAt(page, total, PAYMENTS_PAGE_SIZE);
  const { rows } = await pool.query<Row>(Prisma.sql`
    SELECT * FROM (${found}) AS found ORDER BY "createdAt" DESC, kind, id DESC
    LIMIT ${PAYMENTS_PAGE_SIZE}::int OFFSET ${skip}::int`);
  const items = rows.map(({ pet, providerId, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    petPath: pet && petPath(pet),
    providerPage: providerPage(providerId),
  }));
  const totalIsCapped = matches > COUNT_LIMIT;
  return { items, total, totalIsCapped, ...shown };
}

/** The money that the payments found have moved, by month in London, newest first. */
export async function monthlyTotals(search: string, filter: PaymentFilter): Promise<MonthTotal[]> {
  const { rows } = await pool.query<MonthTotal>(Prisma.sql`
    SELECT to_char(l.created_at AT TIME ZONE 'Europe/London', 'YYYY-MM') AS month,
      coalesce(sum(l.amount_pence) FILTER (WHERE l.kind IN ('deposit_paid', 'subscription_paid')), 0)::int AS "paidPence",
      coalesce(sum(l.amount_pence) FILTER (WHERE l.kind IN ('deposit_refunded', 'subscription_refunded')), 0)::int
        AS "refundedPence"
    FROM (${filtered(search, filter)}) AS f JOIN ledger_entries l ON
      CASE f.kind WHEN 'deposit' THEN l.deposit_id = f.id ELSE l.subscription_id = f.id END
    GROUP BY 1 ORDER BY 1 DESC LIMIT ${MONTHS_SHOWN}::int`);
  return rows;
}

/** The ids of the payments of one kind that the list finds. */
export function foundPaymentIdsSql(search: string, filter: PaymentFilter, kind: PaymentRow["kind"]): Prisma.Sql {
  return Prisma.sql`SELECT f.id FROM (${filtered(search, filter)}) AS f WHERE f.kind = ${kind}`;
}

function filtered(search: string, { kind, state, happened, from, to }: PaymentFilter): Prisma.Sql {
  const at = happened ? Prisma.sql`h.at` : Prisma.sql`found."createdAt"`;
  const within = withinSql(at, { ...(from && { from }), ...(to && { until: to }) });
  const conditions = [
    ...(kind ? [Prisma.sql`kind = ${kind}`] : []),
    ...(state ? [Prisma.sql`status = ${state}`] : []),
    ...(happened ? [happenedSql(happened, within)] : within),
  ];
  const found = foundBy(cutText(search.trim(), SEARCH_LIMIT));
  if (conditions.length === 0) return found;
  return Prisma.sql`SELECT * FROM (${found}) AS found WHERE ${Prisma.join(conditions, " AND ")}`;
}

function foundBy(text: string): Prisma.Sql {
  return Prisma.sql`
    SELECT 'deposit' AS kind, d.id, d.status::text, p.name AS title, u.username::text, d.amount_pence AS "amountPence",
      d.created_at AS "createdAt", u.id AS "payerId", b.user_id AS "breederUserId", b.trading_name AS "tradingName",
      jsonb_build_object('id', p.id, 'name', p.name, 'breed', p.breed, 'listed', p.listed) AS pet,
      d.provider_payment_id AS "providerId"
    FROM deposits d JOIN pets p ON p.id = d.pet_id JOIN users u ON u.id = d.user_id JOIN breeders b ON b.id = p.breeder_id
    WHERE ${fits(text, {
      kind: "deposit",
      own: Prisma.sql`d.id`,
      reference: Prisma.sql`d.reference`,
      providerIds: Prisma.sql`d.provider_checkout_id, d.provider_payment_id, d.provider_refund_id`,
      entries: Prisma.sql`SELECT deposit_id FROM ledger_entries`,
      name: Prisma.sql`p.name`,
    })}
    UNION ALL
    SELECT 'subscription', s.id, s.status::text, plan.name, u.username::text, plan.price_pence, s.created_at,
      u.id, u.id, b.trading_name, NULL, s.provider_subscription_id
    FROM subscriptions s JOIN plans plan ON plan.id = s.plan_id JOIN breeders b ON b.id = s.breeder_id
      JOIN users u ON u.id = b.user_id
    WHERE ${fits(text, {
      kind: "subscription",
      own: Prisma.sql`s.id`,
      reference: Prisma.sql`s.reference`,
      providerIds: Prisma.sql`s.provider_checkout_id, s.provider_subscription_id, s.provider_customer_id`,
      entries: Prisma.sql`SELECT subscription_id FROM ledger_entries`,
      name: Prisma.sql`b.trading_name`,
    })}`;
}

interface Columns {
  kind: PaymentRow["kind"];
  own: Prisma.Sql;
  reference: Prisma.Sql;
  providerIds: Prisma.Sql;
  entries: Prisma.Sql;
  name: Prisma.Sql;
}

function fits(text: string, { kind, own, reference, providerIds, entries, name }: Columns): Prisma.Sql {
  if (text === "") return Prisma.sql`true`;
  const number = text.toLowerCase().replace(new RegExp(`^(?:#|${kind} +)`), "");
  return Prisma.sql`(${own} = ${parseId(number) ?? 0}::int
    OR ${reference}::text = lower(${text}::text)
    OR ${text}::text IN (${providerIds})
    OR ${own} IN (${entries} WHERE provider_id = ${text}::text)
    OR u.username = ${text.replace(/^@/, "")}::citext
    OR starts_with(search_fold(${name}), search_fold(${text}::text)))`;
}

/** The latest reconciliations with the provider, newest first. */
export async function latestReconciliations(): Promise<ReconciliationRun[]> {
  const runs = await db.reconciliation.findMany({ orderBy: [{ startedAt: "desc" }, { id: "desc" }], take: RUNS_SHOWN });
  return runs.map(({ startedAt, finishedAt, ...run }) => ({
    ...run,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}
