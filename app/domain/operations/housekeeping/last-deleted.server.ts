// When the nightly job last deleted data whose period had ended (DAT-16).
import { pool } from "#app/platform/db.server.ts";
import { TIDY_UP_JOB } from "./tidy-up.server.ts";

/** "Old data last deleted"; null where no run has ended in the days for which the queue keeps them. */
export async function oldDataDeletedAt(): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    "SELECT max(completed_on) AS at FROM jobs.job WHERE name = $1 AND state = 'completed'",
    [TIDY_UP_JOB],
  );
  return rows[0]?.at ?? null;
}
