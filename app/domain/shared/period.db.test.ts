// The days of a period as the database compares them.
import { expect, it } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { parseDays } from "./days.ts";
import { withinSql } from "./period.server.ts";

/** How many of the whole hours around a period are within it. */
async function hoursIn(query: string, from: string, until: string): Promise<number> {
  const within = withinSql(Prisma.sql`hour`, parseDays(new URLSearchParams(query)));
  const { rows } = await pool.query<{ hours: number }>(Prisma.sql`SELECT count(*)::int AS hours
    FROM generate_series(${from}::timestamptz, ${until}::timestamptz, interval '1 hour') AS hour
    WHERE ${Prisma.join([Prisma.sql`true`, ...within], " AND ")}`);
  return rows[0]!.hours;
}

it.each([
  ["from=2026-03-29&until=2026-03-29", "2026-03-27T00:00Z", "2026-03-31T00:00Z", 23],
  ["from=2026-10-25&until=25/10/2026", "2026-10-23T00:00Z", "2026-10-27T00:00Z", 25],
  ["from=1926-01-01&until=2126-01-01", "2026-10-23T00:00Z", "2026-10-23T23:00Z", 24],
  ["from=0001-01-01&until=9999-12-31", "2026-10-23T00:00Z", "2026-10-23T23:00Z", 24],
  ["from=2126-01-01", "2026-10-23T00:00Z", "2026-10-23T23:00Z", 0],
  ["from=2026-10-23&until=2026-10-22", "2026-10-21T00:00Z", "2026-10-25T00:00Z", 0],
  // No dates, so no ends.
  ["from=0000-01-01&until=2026-02-30", "2026-10-23T00:00Z", "2026-10-23T23:00Z", 24],
])("[OWN-04] a period %s has the hours of its days in London", async (query, from, until, hours) => {
  expect(await hoursIn(query, from, until)).toBe(hours);
});
