// The figures of the week that has begun, beside last week and the same week a year ago up to the same time of the week, and the
// last twelve weeks. Days come from the nightly table; a day that has not ended is counted live.
import { isOverdueSql } from "#app/domain/moderation/cases/figure-cases.server.ts";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { londonDaysLater, londonMoment } from "#app/domain/shared/clock-times.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { figureRowsSql } from "./figure-facts.server.ts";
import { FIGURE_NAMES, type FigureName, mondayOf, type ThisWeek, valueOf, WEEKS_SHOWN } from "./figures.ts";
import { lastKeptDay } from "./keep-figures.server.ts";

const WEEK = 7;
/** Weeks begin on Monday, so a year is 52 of them. */
const YEAR = 52 * WEEK;

interface Row {
  day: string;
  figure: string;
  value: string;
}

/** Values by figure, in the order of days. */
type Days = Map<string, { day: string; value: number }[]>;

export async function getThisWeek(): Promise<ThisWeek> {
  const now = clock.now();
  const [lastWeekNow, lastYearNow] = [londonDaysLater(now, -WEEK), londonDaysLater(now, -YEAR)];
  const monday = mondayOf(calendarDateOf(now));
  const mondays = Array.from({ length: WEEKS_SHOWN }, (_, at) => addDays(monday, (at + 1 - WEEKS_SHOWN) * WEEK));
  const first = mondays[0]!;
  const yearMonday = addDays(monday, -YEAR);
  const [recent, recentLevels, old, oldLevels, live, liveWeek, liveYear, overdue] = await Promise.all([
    keptDays(first, addDays(monday, WEEK)),
    levelsBefore(first),
    keptDays(yearMonday, calendarDateOf(lastYearNow)),
    levelsBefore(yearMonday),
    liveSince(now),
    liveDay(lastWeekNow),
    liveDay(lastYearNow),
    countOverdue(now),
  ]);
  const all = merge(recent, live);
  const value = (name: FigureName, days: Days, levels: ReadonlyMap<string, number>, from: string, until: string) => {
    const known = days.get(name) ?? [];
    const before = known.filter(({ day }) => day < from).reduce((sum, one) => sum + one.value, 0);
    const within = known.filter(({ day }) => day >= from && day < until);
    return valueOf(name, within.map((one) => one.value), (levels.get(name) ?? 0) + before); // oxfmt-ignore
  };
  const toLastWeek = merge(before(recent, calendarDateOf(lastWeekNow)), liveWeek);
  const toLastYear = merge(old, liveYear);
  const figures = FIGURE_NAMES.map((name) => {
    const weeks = mondays.map((one) => value(name, all, recentLevels, one, addDays(one, WEEK)));
    // A case may have been given another due time long after the one that the table has counted.
    if (name === "overdue_cases") weeks[weeks.length - 1] = overdue;
    return {
      name,
      now: weeks.at(-1)!,
      lastWeek: value(name, toLastWeek, recentLevels, addDays(monday, -WEEK), monday),
      lastYear: value(name, toLastYear, oldLevels, yearMonday, addDays(yearMonday, WEEK)),
      weeks,
    };
  });
  return { figures, mondays };
}

async function keptDays(from: string, until: string): Promise<Days> {
  const { rows } = await pool.query<Row>(
    `SELECT day::text, figure, value FROM business_figures WHERE day >= $1::date AND day < $2::date ORDER BY day`,
    [from, until],
  );
  return byFigure(rows);
}

/** The levels at the end of the day before. */
async function levelsBefore(day: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<Omit<Row, "day">>(
    `SELECT figure, sum(value)::text AS value FROM business_figures
     WHERE day < $1::date AND figure IN ('public_pets', 'revenue_pence', 'overdue_cases') GROUP BY figure`,
    [day],
  );
  return new Map(rows.map(({ figure, value }) => [figure, Number(value)]));
}

async function countOverdue(now: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM cases c WHERE ${isOverdueSql(now)}`,
  );
  return rows[0]?.count ?? 0;
}

/** The days that the table does not have yet, today among them. */
async function liveSince(now: Date): Promise<Days> {
  const kept = await lastKeptDay();
  const today = calendarDateOf(now);
  const from = kept === null ? "2000-01-01" : addDays(kept, 1);
  return count(from < today ? from : today, now);
}

/** The day of a moment, up to the moment. */
function liveDay(until: Date): Promise<Days> {
  return count(calendarDateOf(until), until);
}

async function count(from: string, until: Date): Promise<Days> {
  const start = londonMoment(from, 0);
  if (until <= start) return new Map();
  const { rows } = await pool.query<Row>(
    Prisma.sql`SELECT day::text, figure, value::text FROM (${figureRowsSql(start, until)}) AS rows ORDER BY day`,
  );
  return byFigure(rows);
}

function byFigure(rows: readonly Row[]): Days {
  const days: Days = new Map();
  for (const { day, figure, value } of rows) {
    const known = days.get(figure);
    if (known) known.push({ day, value: Number(value) });
    else days.set(figure, [{ day, value: Number(value) }]);
  }
  return days;
}

function before(days: Days, until: string): Days {
  return new Map([...days].map(([figure, values]) => [figure, values.filter(({ day }) => day < until)]));
}

function merge(first: Days, second: Days): Days {
  const merged = new Map(first);
  for (const [figure, values] of second) merged.set(figure, [...(merged.get(figure) ?? []), ...values]);
  return merged;
}
