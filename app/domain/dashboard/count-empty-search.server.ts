// Counts searches of pets that found nothing, by hour, for the figures of the business. What was searched for is not kept.
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";

export async function countEmptySearch(): Promise<void> {
  await pool.query(
    `INSERT INTO empty_searches AS s (hour, count) VALUES (date_trunc('hour', $1::timestamptz), 1)
     ON CONFLICT (hour) DO UPDATE SET count = s.count + 1`,
    [clock.now()],
  );
}
