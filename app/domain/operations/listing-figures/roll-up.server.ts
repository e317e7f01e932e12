// Adds up the views of past days, and forgets who they were: a job every hour.
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";

const ROLL_UP_JOB = "roll-up-listing-views";

/** One statement: a day that is added up twice keeps its counts. */
export async function rollUpViews(): Promise<void> {
  await pool.query(
    `WITH gone AS (DELETE FROM listing_views WHERE day < $1::date RETURNING pet_id, day, kind),
       key AS (DELETE FROM listing_view_keys WHERE day < $1::date)
     INSERT INTO listing_figures (pet_id, day, seen, opened)
     SELECT pet_id, day, count(*) FILTER (WHERE kind = 0), count(*) FILTER (WHERE kind = 1) FROM gone GROUP BY pet_id, day
     ON CONFLICT (pet_id, day) DO UPDATE SET
       seen = listing_figures.seen + excluded.seen, opened = listing_figures.opened + excluded.opened`,
    [calendarDateOf(clock.now())],
  );
}

registerJob(ROLL_UP_JOB, rollUpViews, { cron: "5 * * * *" });
