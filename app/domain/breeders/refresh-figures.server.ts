// Refreshes breeders' derived figures. Triggers maintain ratings and counts of pets; the job compares them with the
// source rows and corrects drift. Response times are measured here: after each reply, for all breeders once an hour,
// and at process start; replies, handovers, viewings and refunds are counted once an hour and at process start.
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { writeRecordCounts } from "./record-counts.server.ts";
import { driftedResponseTimes, responseTimesSince, writeResponseTimes } from "./response-times.server.ts";

/** The job that refreshes all figures. */
export const FIGURES_JOB = "refresh-figures";

/**
 * The number of breeders per batch: each statement stays short and locks few breeders, whatever the number of messages.
 */
const BATCH = 500;

/** Updates a breeder's response time: the median of the last 90 days. */
export async function refreshResponseTime(breederId: number): Promise<void> {
  await writeResponseTimes([breederId], responseTimesSince(clock.now()));
}

/** The number of corrected breeders' figures, reviews' verified-purchase marks and counted records. */
export interface Drift {
  responseTimes: number;
  reviews: number;
  pets: number;
  verifiedPurchases: number;
  records: number;
}

/** Corrects every figure that has drifted, and writes nothing else. */
export async function refreshFigures(): Promise<Drift> {
  const since = responseTimesSince(clock.now());
  const drift: Drift = { responseTimes: 0, reviews: 0, pets: 0, verifiedPurchases: 0, records: 0 };
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM breeders ORDER BY id");
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    const drifted = await driftedResponseTimes(some, since);
    if (drifted.length > 0) await writeResponseTimes(drifted, since);
    drift.responseTimes += drifted.length;
    drift.reviews += await correct("refresh_breeder_review_figures", DRIFTED_REVIEWS, some);
    drift.pets += await correct("refresh_breeder_pet_figures", DRIFTED_PETS, some);
    drift.verifiedPurchases += await correct("refresh_verified_purchases", DRIFTED_PURCHASES, some);
    drift.records += await writeRecordCounts(some);
  }
  return drift;
}

// Each finds those of the breeders $1 whose stored figures differ from the source rows.
const DRIFTED_REVIEWS = `
  SELECT b.id FROM breeders b
  LEFT JOIN (SELECT breeder_id, count(*)::int AS reviews, avg(rating)::float8 AS average,
      (count(*) FILTER (WHERE confirmed AND NOT incentive))::int AS confirmed,
      avg(rating) FILTER (WHERE confirmed AND NOT incentive)::float8 AS confirmed_average
    FROM reviews WHERE removed_at IS NULL AND breeder_id = ANY ($1::int[]) GROUP BY breeder_id)
    AS real ON real.breeder_id = b.id
  WHERE b.id = ANY ($1::int[])
    AND (b.review_count, b.average_rating, b.confirmed_count, b.confirmed_average) IS DISTINCT FROM
      (coalesce(real.reviews, 0), coalesce(real.average, 0), coalesce(real.confirmed, 0), coalesce(real.confirmed_average, 0))
  ORDER BY b.id`;

const DRIFTED_PETS = `
  SELECT b.id FROM breeders b
  LEFT JOIN (
    SELECT breeder_id, count(*)::int AS total,
      (count(*) FILTER (WHERE status = 'approved' AND NOT reserved AND sold_at IS NULL))::int AS active
    FROM pets WHERE deleted_at IS NULL AND breeder_id = ANY ($1::int[]) GROUP BY breeder_id
  ) AS real ON real.breeder_id = b.id
  WHERE b.id = ANY ($1::int[])
    AND (b.total_pets, b.active_pets) IS DISTINCT FROM (coalesce(real.total, 0), coalesce(real.active, 0))
  ORDER BY b.id`;

// The rule of has_kept_deposit in the database. Its window ends without a write, so no trigger runs: this job applies
// the end within an hour.
const DRIFTED_PURCHASES = `
  SELECT DISTINCT r.breeder_id AS id FROM reviews r
  LEFT JOIN (
    SELECT DISTINCT d.user_id, p.breeder_id FROM deposits d JOIN pets p ON p.id = d.pet_id
    WHERE p.breeder_id = ANY ($1::int[])
      AND d.status = 'paid' AND d.refund_requested_at IS NULL AND d.paid_at < now() - interval '24 hours'
      AND (d.cancel_days IS NULL
        OR (d.paid_at AT TIME ZONE 'Europe/London' + d.cancel_days * interval '1 day') AT TIME ZONE 'Europe/London' < now())
  ) AS kept ON kept.user_id = r.reviewer_id AND kept.breeder_id = r.breeder_id
  WHERE r.breeder_id = ANY ($1::int[]) AND r.verified_purchase <> (kept.user_id IS NOT NULL)
  ORDER BY 1`;

/** Calls a database function, which locks and checks again, for those of the breeders that a query finds. */
async function correct(refresh: string, drifted: string, breederIds: readonly number[]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(drifted, [breederIds]);
  const found = rows.map(({ id }) => id);
  if (found.length > 0) await pool.query(`SELECT ${refresh}($1::int[])`, [found]);
  return found.length;
}

async function refreshAll(): Promise<void> {
  log.info(await refreshFigures(), "figures of breeders compared");
  await pool.query("SELECT refresh_review_counts()");
}

registerJob(FIGURES_JOB, refreshAll, {
  cron: "7 * * * *",
  atStart: true,
});
