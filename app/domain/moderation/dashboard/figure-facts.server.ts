// SQL of the figures of the business from the facts, by day in London. The nightly table, its rebuilding and today's live
// values all use it.
import type { PaymentHappened } from "#app/domain/payments/payment-filter.ts";
import { HAPPENED_SQL, REVENUE_CHANGES_SQL } from "#app/domain/payments/payment-happened.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Rows (day, figure, value) of the facts from a moment on and before another one; without rows for what did not happen. */
export function figureRowsSql(from: Date, until: Date): Prisma.Sql {
  const [first, last] = [calendarDateOf(from), calendarDateOf(new Date(until.getTime() - 1))];
  // Finding the day of each fact takes most of the time, and the dashboard asks for three days one by one.
  const day = first === last ? Prisma.sql`${first}::date` : Prisma.sql`(at AT TIME ZONE 'Europe/London')::date`;
  return Prisma.sql`
    SELECT ${day} AS day, figure, sum(value)::bigint AS value
    FROM (${factsSql(from, until)}) AS facts (at, figure, value) GROUP BY 1, 2
    UNION ALL ${mediansSql(from, until)}`;
}

/**
 * One row for each fact that counts. Levels (public pets, monthly revenue, overdue cases) are the sum of their changes. A
 * change of plan is neither a new subscription nor one that ended, but changes the revenue.
 */
function factsSql(from: Date, until: Date): Prisma.Sql {
  const within = (column: string) =>
    Prisma.sql`${Prisma.raw(column)} >= ${from}::timestamptz AND ${Prisma.raw(column)} < ${until}::timestamptz`;
  // Counted by the rows that the list behind the figure is filtered by.
  const payments = (figure: string, happened: PaymentHappened) =>
    Prisma.sql`SELECT at, ${figure}::text, 1 FROM (${HAPPENED_SQL[happened]}) AS h WHERE ${within("at")}`;
  return Prisma.sql`
    SELECT created_at, 'sign_ups', 1 FROM users WHERE ${within("created_at")}
    UNION ALL SELECT created_at, 'new_listings', 1 FROM pets WHERE ${within("created_at")}
    UNION ALL SELECT at, 'public_pets', change FROM public_pet_changes WHERE ${within("at")}
    UNION ALL SELECT hour, 'empty_searches', count FROM empty_searches WHERE ${within("hour")}
    UNION ALL SELECT created_at, 'messages', 1 FROM messages WHERE user_id IS NOT NULL AND ${within("created_at")}
    UNION ALL ${payments("deposits", "paid")}
    UNION ALL ${payments("refunds", "refunded")}
    UNION ALL SELECT created_at, CASE kind WHEN 'deposit_paid' THEN 'deposits_pence' ELSE 'refunds_pence' END, amount_pence
      FROM ledger_entries WHERE kind IN ('deposit_paid', 'deposit_refunded') AND ${within("created_at")}
    UNION ALL SELECT at, 'revenue_pence', pence FROM (${REVENUE_CHANGES_SQL}) AS changes WHERE ${within("at")}
    UNION ALL ${payments("plans_new", "started")}
    UNION ALL ${payments("plans_ended", "ended")}
    UNION ALL SELECT due_at, 'overdue_cases', 1 FROM cases
      WHERE ${within("due_at")} AND (decided_at IS NULL OR decided_at > due_at)
    UNION ALL SELECT decided_at, 'overdue_cases', -1 FROM cases WHERE ${within("decided_at")} AND decided_at > due_at
    UNION ALL SELECT created_at, 'reports', 1 FROM reports WHERE ${within("created_at")}
    UNION ALL ${payments("disputes", "disputed")}`;
}

/** For each day the median from the opening of a case to a moderator's decision, of its week up to the day. */
function mediansSql(from: Date, until: Date): Prisma.Sql {
  const londonDay = (moment: Date) => Prisma.sql`(${moment}::timestamptz AT TIME ZONE 'Europe/London')::date`;
  const last = londonDay(new Date(until.getTime() - 1));
  return Prisma.sql`
    SELECT days.day, 'decision_seconds', week.median
    FROM (SELECT ${londonDay(from)} + n AS day FROM generate_series(0, ${last} - ${londonDay(from)}) AS n) AS days
    CROSS JOIN LATERAL (
      SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - opened_at)))::bigint AS median
      FROM cases WHERE decided_by_id IS NOT NULL
        AND decided_at >= date_trunc('week', days.day::timestamp) AT TIME ZONE 'Europe/London'
        AND decided_at < least(${until}::timestamptz, (days.day + 1)::timestamp AT TIME ZONE 'Europe/London')) AS week
    WHERE week.median IS NOT NULL`;
}
