// Keeps the figures of the business by day: each night the last weeks, at the first start everything. Every run counts the
// facts again, so the table can be rebuilt at any time.
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { londonMoment } from "#app/domain/shared/clock-times.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { figureRowsSql } from "./figure-facts.server.ts";

/** Facts of these days may still change: the provider reports a refund late, and a case gets another due time. */
const AGAIN_DAYS = 35;

/** Counts the days from a London date to another one, both included, in place of what the table says about them. */
export async function keepFigures(from: string, to: string): Promise<void> {
  const rows = figureRowsSql(londonMoment(from, 0), londonMoment(addDays(to, 1), 0));
  await db.$transaction(
    async (client) => {
      // One run at a time.
      await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('business_figures', 0))`;
      await client.$executeRaw`DELETE FROM business_figures WHERE day BETWEEN ${from}::date AND ${to}::date`;
      await client.$executeRaw`INSERT INTO business_figures (day, figure, value) ${rows}`;
      // A day without anything has a row as well: it says that the day was counted.
      await client.$executeRaw`INSERT INTO business_figures (day, figure, value)
        SELECT ${from}::date + n, 'sign_ups', 0 FROM generate_series(0, ${to}::date - ${from}::date) AS n
        ON CONFLICT DO NOTHING`;
    },
    { timeout: 300_000 },
  );
}

/** The last day that the table has; null while it is empty. */
export async function lastKeptDay(): Promise<string | null> {
  const { rows } = await pool.query<{ day: string | null }>("SELECT max(day)::text AS day FROM business_figures");
  return rows[0]?.day ?? null;
}

/** Counts the days up to yesterday, again for the last weeks, and all of them in an empty table. */
export async function keepFiguresUntilYesterday(): Promise<void> {
  const yesterday = addDays(calendarDateOf(clock.now()), -1);
  const kept = await lastKeptDay();
  const from = kept === null ? await firstDay() : addDays(kept < yesterday ? kept : yesterday, -AGAIN_DAYS);
  if (from !== null && from <= yesterday) await keepFigures(from, yesterday);
}

/** The day of the first fact; null without one. */
async function firstDay(): Promise<string | null> {
  const { rows } = await pool.query<{ first: Date | null }>(`SELECT least((SELECT min(created_at) FROM users),
    (SELECT min(at) FROM public_pet_changes), (SELECT min(created_at) FROM ledger_entries)) AS first`);
  const first = rows[0]?.first;
  return first ? calendarDateOf(first) : null;
}

registerJob("keep-business-figures", keepFiguresUntilYesterday, { cron: "10 0 * * *", atStart: true });
