// The metrics that only the database knows: jobs by queue and state, and webhook events that wait. Read at most every 15
// seconds, for a second at most, so that scrapes cannot load the database.
import type { QueryResult } from "pg";
import { pool } from "#app/platform/db.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";
import type { MetricDefinition, Sample } from "./metric.ts";

const KEEP_MS = 15_000;
const LIMIT_MS = 1_000;

// In one message, so that the limit holds for these statements alone, whichever connection of the pool runs them. The
// tables are pg-boss's; a job is there for twelve hours after its end.
const STATEMENTS = `
  SET LOCAL statement_timeout = ${LIMIT_MS};
  SELECT name AS queue, state::text, count(*)::int AS count FROM jobs.job WHERE state <> 'completed' GROUP BY 1, 2;
  SELECT name AS queue, extract(epoch FROM now() - min(start_after))::float AS seconds
  FROM jobs.job WHERE state < 'active' AND start_after <= now() GROUP BY 1;
  SELECT count(*)::int AS count FROM webhook_events WHERE processed_at IS NULL`;

interface Waiting {
  jobs: Sample[];
  oldest: Sample[];
  webhooks: number;
}

const readWaiting = singleFlight(queryWaiting, { keepMs: KEEP_MS });

/** The metrics of the job queue and of stored webhook events. All processes see the same values. */
export const queueMetrics: readonly MetricDefinition[] = [
  {
    name: "pawstead_jobs",
    help: "Jobs in the database by queue and state: created, retry, active, failed or cancelled.",
    type: "gauge",
    read: async () => (await readWaiting()).jobs,
  },
  {
    name: "pawstead_job_oldest_due_seconds",
    help: "Seconds since the oldest waiting job of a queue was due.",
    type: "gauge",
    read: async () => (await readWaiting()).oldest,
  },
  {
    name: "pawstead_webhook_events_waiting",
    help: "Stored webhook events that are not processed.",
    type: "gauge",
    read: async () => [{ value: (await readWaiting()).webhooks }],
  },
];

async function queryWaiting(): Promise<Waiting> {
  // The driver returns one result for each statement of a message.
  const results = (await pool.query(STATEMENTS)) as unknown as QueryResult<Record<string, never>>[];
  const [, jobs, oldest, webhooks] = results.map(({ rows }) => rows as Record<string, string | number>[]);
  return {
    jobs: (jobs ?? []).map(({ queue = "", state = "", count }) => ({ labels: { queue, state }, value: Number(count) })),
    oldest: (oldest ?? []).map(({ queue = "", seconds }) => ({ labels: { queue }, value: Number(seconds) })),
    webhooks: Number(webhooks?.[0]?.count ?? 0),
  };
}
