// Dashboard statistics, for its cards and for GET /api/admin/stats.
import { isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { singleFlight } from "#app/platform/single-flight.ts";
import type { AdminStatistics } from "./statistics-schema.ts";

type Totals = Omit<AdminStatistics, "pending_breeders" | "pending_pets">;

const ACTIVE_DAYS = 30;
// Counting a million rows takes too long for a page, so totals are cached. Pending rows are few and are counted every
// time.
const TOTALS_KEPT_MS = 5_000;

const keptTotals = singleFlight(countTotals, { keepMs: TOTALS_KEPT_MS });

/** Returns the current statistics; the totals may be five seconds old. */
export async function adminStatistics(): Promise<AdminStatistics> {
  const [totals, pending] = await Promise.all([keptTotals(), countPending()]);
  return {
    total_users: totals.total_users,
    active_users: totals.active_users,
    total_breeders: totals.total_breeders,
    pending_breeders: pending.breeders,
    total_pets: totals.total_pets,
    pending_pets: pending.pets,
  };
}

/** Counts the totals. */
async function countTotals(): Promise<Totals> {
  const now = clock.now();
  const since = new Date(now.getTime() - ACTIVE_DAYS * 86_400_000);
  const one = async (statement: Prisma.Sql) => {
    const { rows } = await pool.query<{ count: number }>(statement);
    return rows[0]!.count;
  };
  const [total_users, active_users, total_breeders, total_pets] = await Promise.all([
    one(Prisma.sql`SELECT count(*)::int AS count FROM users`),
    one(
      Prisma.sql`SELECT count(*)::int AS count FROM (
         SELECT DISTINCT user_id FROM sessions WHERE last_active_at > ${since}::timestamptz
       ) AS active
       WHERE NOT ${isBannedSql(Prisma.sql`active.user_id`, now)}`,
    ),
    one(Prisma.sql`SELECT count(*)::int AS count FROM breeders`),
    one(Prisma.sql`SELECT count(*)::int AS count FROM pets WHERE deleted_at IS NULL`),
  ]);
  return { total_users, active_users, total_breeders, total_pets };
}

async function countPending(): Promise<{ breeders: number; pets: number }> {
  const { rows } = await pool.query<{ breeders: number; pets: number }>(`
    SELECT (SELECT count(*)::int FROM breeders WHERE status = 'pending') AS breeders,
      (SELECT count(*)::int FROM pets WHERE status = 'pending' AND deleted_at IS NULL) AS pets`);
  return rows[0]!;
}
