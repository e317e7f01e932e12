// SQL of the figures of the business from the facts, by day in London. The nightly table, its rebuilding and today's live
// values all use it.
import { FIRST_ACTIVE_SQL, NO_CHANGE_SQL, WAS_ACTIVE_SQL } from "#app/domain/payments/payment-happened.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Rows (day, figure, value) of the facts from a moment on and before another one; without rows for what did not happen. */
export function figureRowsSql(from: Date, until: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT (at AT TIME ZONE 'Europe/London')::date AS day, figure, sum(value)::bigint AS value
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
  const begun = Prisma.sql`FROM payment_events e JOIN subscriptions s ON s.id = e.subscription_id
      JOIN plans ON plans.id = s.plan_id
    WHERE ${FIRST_ACTIVE_SQL} AND ${within("e.created_at")}`;
  const ended = Prisma.sql`FROM subscriptions s JOIN plans ON plans.id = s.plan_id
    WHERE ${within("s.ended_at")} AND ${WAS_ACTIVE_SQL}`;
  return Prisma.sql`
    SELECT created_at, 'sign_ups', 1 FROM users WHERE ${within("created_at")}
    UNION ALL SELECT created_at, 'new_listings', 1 FROM pets WHERE ${within("created_at")}
    UNION ALL SELECT at, 'public_pets', change FROM public_pet_changes WHERE ${within("at")}
    UNION ALL SELECT hour, 'empty_searches', count FROM empty_searches WHERE ${within("hour")}
    UNION ALL SELECT created_at, 'messages', 1 FROM messages WHERE user_id IS NOT NULL AND ${within("created_at")}
    UNION ALL SELECT created_at, figure, CASE WHEN figure LIKE '%_pence' THEN amount_pence ELSE 1 END
      FROM ledger_entries CROSS JOIN LATERAL unnest(CASE kind
        WHEN 'deposit_paid' THEN ARRAY['deposits', 'deposits_pence']
        WHEN 'deposit_refunded' THEN ARRAY['refunds', 'refunds_pence'] END) AS figure
      WHERE ${within("created_at")}
    UNION ALL SELECT e.created_at, 'revenue_pence', plans.price_pence ${begun}
    UNION ALL SELECT e.created_at, 'plans_new', 1 ${begun} AND ${NO_CHANGE_SQL}
    UNION ALL SELECT s.ended_at, 'revenue_pence', -plans.price_pence ${ended}
    UNION ALL SELECT s.ended_at, 'plans_ended', 1 ${ended} AND s.end_reason IS DISTINCT FROM 'replaced'
    UNION ALL SELECT due_at, 'overdue_cases', 1 FROM cases
      WHERE ${within("due_at")} AND (decided_at IS NULL OR decided_at > due_at)
    UNION ALL SELECT decided_at, 'overdue_cases', -1 FROM cases WHERE ${within("decided_at")} AND decided_at > due_at
    UNION ALL SELECT created_at, 'reports', 1 FROM reports WHERE ${within("created_at")}
    UNION ALL SELECT opened_at, 'disputes', 1 FROM payment_disputes WHERE ${within("opened_at")}`;
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
