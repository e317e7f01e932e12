// The figures of breeders that follow from what has happened. Ratings and counts of pets are kept by the database itself
// as things change; here they are compared with the truth, and put right where they have drifted. The response time is
// measured here: soon after each reply, for everybody once an hour, and whenever a process starts.
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { driftedResponseTimes, responseTimesSince, writeResponseTimes } from "./response-times.server.ts";

/** Measures and compares everything. */
export const FIGURES_JOB = "refresh-figures";

/** So many breeders are looked at and locked at a time: each statement is short, however many messages there are. */
const BATCH = 500;

/** The median of a breeder's answers of the last 90 days is shown from now on. */
export async function refreshResponseTime(breederId: number): Promise<void> {
  await writeResponseTimes([breederId], responseTimesSince(clock.now()));
}

/** How many breeders' figures, and reviews' marks of a verified purchase, were not what they ought to be. */
export interface Drift {
  responseTimes: number;
  reviews: number;
  pets: number;
  verifiedPurchases: number;
}

/** Puts right every figure that has drifted, and writes nothing else. */
export async function refreshFigures(): Promise<Drift> {
  return {
    responseTimes: await mendResponseTimes(),
    reviews: await mend("refresh_breeder_review_figures", DRIFTED_REVIEWS),
    pets: await mend("refresh_breeder_pet_figures", DRIFTED_PETS),
    verifiedPurchases: await mend("refresh_verified_purchases", DRIFTED_PURCHASES),
  };
}

const DRIFTED_REVIEWS = `
  SELECT b.id FROM breeders b
  LEFT JOIN (SELECT breeder_id, count(*)::int AS reviews, avg(rating)::float8 AS average FROM reviews GROUP BY breeder_id)
    AS real ON real.breeder_id = b.id
  WHERE (b.review_count, b.average_rating) IS DISTINCT FROM (coalesce(real.reviews, 0), coalesce(real.average, 0))
  ORDER BY b.id`;

const DRIFTED_PETS = `
  SELECT b.id FROM breeders b
  LEFT JOIN (
    SELECT breeder_id, count(*)::int AS total,
      (count(*) FILTER (WHERE status = 'approved' AND NOT reserved))::int AS active
    FROM pets WHERE deleted_at IS NULL GROUP BY breeder_id
  ) AS real ON real.breeder_id = b.id
  WHERE (b.total_pets, b.active_pets) IS DISTINCT FROM (coalesce(real.total, 0), coalesce(real.active, 0))
  ORDER BY b.id`;

// As has_kept_deposit of the database, whose 24 hours pass without a write: they end here, within an hour.
const DRIFTED_PURCHASES = `
  SELECT DISTINCT r.breeder_id AS id FROM reviews r
  LEFT JOIN (
    SELECT DISTINCT d.user_id, p.breeder_id FROM deposits d JOIN pets p ON p.id = d.pet_id
    WHERE d.status = 'paid' AND d.refund_requested_at IS NULL AND d.paid_at < now() - interval '24 hours'
  ) AS kept ON kept.user_id = r.reviewer_id AND kept.breeder_id = r.breeder_id
  WHERE r.breeder_id IS NOT NULL AND r.verified_purchase <> (kept.user_id IS NOT NULL)
  ORDER BY 1`;

async function mendResponseTimes(): Promise<number> {
  const since = responseTimesSince(clock.now());
  let drifted = 0;
  await inBatches(await idsOf("SELECT id FROM breeders ORDER BY id"), async (ids) => {
    const some = await driftedResponseTimes(ids, since);
    if (some.length > 0) await writeResponseTimes(some, since);
    drifted += some.length;
  });
  return drifted;
}

/** Calls a function of the database, which locks and looks again, for the breeders that a query finds. */
async function mend(refresh: string, drifted: string): Promise<number> {
  const ids = await idsOf(drifted);
  await inBatches(ids, async (some) => {
    await pool.query(`SELECT ${refresh}($1::int[])`, [some]);
  });
  return ids.length;
}

async function idsOf(text: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(text);
  return rows.map(({ id }) => id);
}

async function inBatches(ids: readonly number[], work: (some: number[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) await work(ids.slice(from, from + BATCH));
}

registerJob(FIGURES_JOB, async () => log.info(await refreshFigures(), "figures of breeders compared"), {
  cron: "7 * * * *",
  atStart: true,
});
