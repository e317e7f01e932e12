// The states of site, payments and email: now, recorded every five minutes, and of the last 90 days.
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";
import {
  ALL_DOWN,
  type CheckCounts,
  type Service,
  type ServiceFacts,
  type ServiceStates,
  SERVICES,
  statesOf,
} from "./service-state.ts";

const WAIT_MS = 2_000;
/** However many visitors look, they are read once in this time. */
const KEEP_MS = 10_000;
const HISTORY_DAYS = 90;

const FACTS = `
  SELECT
    (SELECT extract(epoch FROM $1::timestamptz - started_at)::float FROM reconciliations
     ORDER BY started_at DESC LIMIT 1) AS "comparisonAge",
    (SELECT extract(epoch FROM finished_at - started_at)::float FROM reconciliations
     ORDER BY started_at DESC LIMIT 1) AS "comparisonTook",
    (SELECT coalesce(extract(epoch FROM $1::timestamptz - min(received_at)), 0)::float FROM webhook_events
     WHERE processed_at IS NULL) AS "oldestPaymentEvent",
    coalesce(extract(epoch FROM $1::timestamptz - min(start_after) FILTER (WHERE state = 'created')), 0)::float
      AS "oldestEmail",
    count(*) FILTER (WHERE state IN ('retry', 'failed') AND started_on > $1::timestamptz - interval '15 minutes')::int
      AS "emailsFailing",
    count(*) FILTER (WHERE state = 'completed' AND completed_on > $1::timestamptz - interval '15 minutes')::int
      AS "emailsSent"
  FROM jobs.job WHERE name ~ '^mail-|-email$'`;

/** The states now. Never throws: without the database nothing works. */
export const readServiceStates = singleFlight(
  async (): Promise<ServiceStates> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, WAIT_MS, null)));
    const facts = await Promise.race([readFacts().catch(() => null), late]);
    clearTimeout(timer);
    return facts ? statesOf(facts) : ALL_DOWN;
  },
  { keepMs: KEEP_MS },
);

async function readFacts(): Promise<ServiceFacts> {
  const started = performance.now();
  const { rows } = await pool.query<
    Omit<ServiceFacts, "queryMs" | "comparison"> & { comparisonAge: number | null; comparisonTook: number | null }
  >(FACTS, [clock.now()]);
  const { comparisonAge: age, comparisonTook: took, ...rest } = rows[0]!;
  return { ...rest, queryMs: performance.now() - started, comparison: age === null ? null : { age, took } };
}

/**
 * Records the states of now. While the site does not run or has no database, nothing is recorded: the checks that were
 * missed since the last one are counted as "Not working" for all, on the day of this one.
 */
export async function recordServiceStates(): Promise<void> {
  const states = await readServiceStates();
  for (const service of Object.keys(SERVICES)) {
    const state = states[service as Service];
    await pool.query(
      `INSERT INTO service_checks AS c (service, day, checks, slow, down, checked_at)
       VALUES ($1, ($2::timestamptz AT TIME ZONE 'Europe/London')::date, 1, $3, $4, $2)
       ON CONFLICT (service, day) DO UPDATE SET
         checks = c.checks + 1 + greatest(0, floor(extract(epoch FROM $2 - c.checked_at) / 300) - 1)::int,
         slow = c.slow + $3,
         down = c.down + $4 + greatest(0, floor(extract(epoch FROM $2 - c.checked_at) / 300) - 1)::int,
         checked_at = $2`,
      [service, clock.now(), state === "slow" ? 1 : 0, state === "down" ? 1 : 0],
    );
  }
}

/** A day, such as "2026-11-27", with the counts of its checks; null where none was made. */
export interface ServiceDay {
  day: string;
  counts: CheckCounts | null;
}

/** The last 90 days of each service, oldest first. */
export async function readServiceHistory(): Promise<Record<Service, ServiceDay[]>> {
  const { rows } = await pool.query<{ service: Service; day: string; counts: CheckCounts | null }>(
    `SELECT s.service, to_char(d, 'YYYY-MM-DD') AS day, CASE WHEN c.day IS NOT NULL THEN
       json_build_object('checks', c.checks, 'slow', c.slow, 'down', c.down) END AS counts
     FROM unnest($1::text[]) AS s (service)
     CROSS JOIN generate_series(($2::timestamptz AT TIME ZONE 'Europe/London')::date - $3::int + 1,
       ($2::timestamptz AT TIME ZONE 'Europe/London')::date, interval '1 day') AS d
     LEFT JOIN service_checks c ON c.service = s.service AND c.day = d::date
     ORDER BY d`,
    [Object.keys(SERVICES), clock.now(), HISTORY_DAYS],
  );
  const history: Record<Service, ServiceDay[]> = { site: [], payments: [], email: [] };
  for (const { service, day, counts } of rows) history[service].push({ day, counts });
  return history;
}

registerJob("record-service-states", recordServiceStates, { cron: "*/5 * * * *", quiet: true });
