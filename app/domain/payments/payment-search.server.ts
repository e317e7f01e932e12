// Search of all payments for administrators, newest first: by reference, id, username, pet or trading name.
import { COUNT_LIMIT, type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type MonthTotal, NO_FILTER, type PaymentFilter, paymentFilterQuery } from "./payment-filter.ts";
import { foundPaymentIdsSql, foundSql, PAYMENT_KINDS, shownStatusSql } from "./payment-found.server.ts";
import { HAPPENED_SQL } from "./payment-happened.server.ts";
import { petPath, providerPage } from "./payment-links.server.ts";
import type { PaymentRow, ReconciliationRun } from "./views.ts";

const PAYMENTS_PAGE_SIZE = 48;
const RUNS_SHOWN = 10;
/** Of each run: after a fault at the provider there may be thousands. */
const DIFFERENCES_SHOWN = 20;
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
  const of = (limit: number) =>
    Prisma.join(
      PAYMENT_KINDS.map(
        (kind) =>
          Prisma.sql`(${foundSql(search, filter, kind)} ORDER BY found.created_at DESC, found.id DESC LIMIT ${limit}::int)`,
      ),
      " UNION ALL ",
    );
  const counted = await pool.query<{ total: number }>(
    Prisma.sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM (${of(COUNT_LIMIT + 1)}) AS f LIMIT ${COUNT_LIMIT + 1}::int) AS capped`,
  );
  const matches = counted.rows[0]?.total ?? 0;
  const total = Math.min(matches, COUNT_LIMIT);
  const { skip, ...shown } = pageAt(page, total, PAYMENTS_PAGE_SIZE);
  const { rows } = await pool.query<Row>(Prisma.sql`
    WITH page AS MATERIALIZED (SELECT * FROM (${of(skip + PAYMENTS_PAGE_SIZE)}) AS f ORDER BY created_at DESC, kind, id DESC
      LIMIT ${PAYMENTS_PAGE_SIZE}::int OFFSET ${skip}::int)
    ${ROWS_OF_PAGE} ORDER BY "createdAt" DESC, kind, id DESC`);
  const items = rows.map(({ pet, providerId, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    petPath: pet && petPath(pet),
    providerPage: providerPage(providerId),
  }));
  const totalIsCapped = matches > COUNT_LIMIT;
  return { items, total, totalIsCapped, ...shown };
}

/** The columns of the payments of a `page`. */
const ROWS_OF_PAGE = Prisma.sql`
  SELECT 'deposit' AS kind, d.id, ${shownStatusSql("deposit", "d")} AS status, p.name AS title, u.username::text, d.amount_pence AS "amountPence",
    d.created_at AS "createdAt", u.id AS "payerId", b.user_id AS "breederUserId", b.trading_name AS "tradingName",
    jsonb_build_object('id', p.id, 'name', p.name, 'breed', p.breed, 'listed', p.listed) AS pet,
    d.provider_payment_id AS "providerId"
  FROM page JOIN deposits d ON page.kind = 'deposit' AND d.id = page.id JOIN pets p ON p.id = d.pet_id
    JOIN users u ON u.id = d.user_id JOIN breeders b ON b.id = p.breeder_id
  UNION ALL
  SELECT 'subscription', s.id, s.status::text, plan.name, u.username::text, plan.price_pence, s.created_at,
    u.id, u.id, b.trading_name, NULL, s.provider_subscription_id
  FROM page JOIN subscriptions s ON page.kind = 'subscription' AND s.id = page.id JOIN plans plan ON plan.id = s.plan_id
    JOIN breeders b ON b.id = s.breeder_id JOIN users u ON u.id = b.user_id`;

/** The money that the payments found have moved, by month in London, newest first. */
export async function monthlyTotals(search: string, filter: PaymentFilter): Promise<MonthTotal[]> {
  const idsOf = (kind: PaymentRow["kind"]) => foundPaymentIdsSql(search, filter, kind);
  const isAll = paymentFilterQuery(search.trim(), filter) === "";
  const { rows } = await pool.query<MonthTotal>(Prisma.sql`
    SELECT to_char(m.month, 'YYYY-MM') AS month, m."paidPence", m."refundedPence" FROM (
    SELECT date_trunc('month', l.created_at AT TIME ZONE 'Europe/London') AS month,
      coalesce(sum(l.amount_pence) FILTER (WHERE l.kind IN ('deposit_paid', 'subscription_paid')), 0)::int AS "paidPence",
      coalesce(sum(l.amount_pence) FILTER (WHERE l.kind IN ('deposit_refunded', 'subscription_refunded')), 0)::int
        AS "refundedPence"
    FROM ledger_entries l WHERE ${
      isAll
        ? Prisma.sql`true`
        : Prisma.sql`(l.deposit_id IN (${idsOf("deposit")}) OR l.subscription_id IN (${idsOf("subscription")}))`
    }
    GROUP BY 1 ORDER BY 1 DESC LIMIT ${MONTHS_SHOWN}::int) m`);
  return rows;
}

/** How many deposits are owed to their buyers because their refund failed at the provider, which is asked again each hour. */
export async function countFailedRefunds(): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    Prisma.sql`SELECT count(*)::int AS total FROM (${HAPPENED_SQL.refund_failed}) AS owed`,
  );
  return rows[0]?.total ?? 0;
}

/** The latest reconciliations with the provider, newest first. */
export async function latestReconciliations(): Promise<ReconciliationRun[]> {
  const runs = await db.reconciliation.findMany({ orderBy: [{ startedAt: "desc" }, { id: "desc" }], take: RUNS_SHOWN });
  return runs.map(({ startedAt, finishedAt, differences, ...run }) => ({
    ...run,
    differences: differences.slice(0, DIFFERENCES_SHOWN),
    moreDifferences: Math.max(0, differences.length - DIFFERENCES_SHOWN),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}
