// Query of the dashboard's pending breeder applications, oldest first.
import { versionsOf } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import { COUNT_LIMIT, type ListPage, pageAt } from "#app/domain/shared/list-page.ts";
import { db, pool } from "#app/platform/db.server.ts";

export interface PendingApplication {
  breederId: number;
  /** Of its application, sent with a decision. */
  version: string;
  tradingName: string;
  location: string | null;
  userId: number;
  username: string;
  name: string;
  /** ISO 8601. */
  waitingSince: string;
}

/** Returns a page of pending applications; beyond the end the last one. */
export async function listPendingApplications(page: number, pageSize: number): Promise<ListPage<PendingApplication>> {
  const counted = await pool.query<{ found: number }>(
    "SELECT count(*)::int AS found FROM (SELECT 1 FROM breeders WHERE status = 'pending' LIMIT $1) AS capped",
    [COUNT_LIMIT + 1],
  );
  const { found } = counted.rows[0]!;
  const total = Math.min(found, COUNT_LIMIT);
  const { skip, ...shown } = pageAt(page, total, pageSize);
  const { rows } = await pool.query<Omit<PendingApplication, "waitingSince" | "version"> & { waitingSince: Date }>(
    `SELECT b.id AS "breederId", b.trading_name AS "tradingName", b.location, u.id AS "userId",
       u.username::text AS username, btrim(u.first_name || ' ' || u.last_name) AS name,
       coalesce((SELECT max(created_at) FROM breeder_applications WHERE user_id = b.user_id), b.created_at)
         AS "waitingSince"
     FROM breeders b JOIN users u ON u.id = b.user_id
     WHERE b.status = 'pending' ORDER BY b.created_at, b.id LIMIT $1 OFFSET $2`,
    [pageSize, skip],
  );
  const ids = rows.map(({ breederId }) => breederId);
  const versions = await versionsOf(db, "breeder", ids);
  const versionOf = (id: number) => versions.get(id) ?? "";
  const items = rows.map((row) => ({
    ...row,
    version: versionOf(row.breederId),
    waitingSince: row.waitingSince.toISOString(),
  }));
  return { items, total, totalIsCapped: found > COUNT_LIMIT, ...shown };
}
