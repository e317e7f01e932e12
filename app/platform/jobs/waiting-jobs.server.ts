// Finds the jobs that no notification announces: delayed ones, retries, and those whose notification was lost. One query for
// all queues, because a poll by the worker of each would be seventy queries in the same time.
import { log } from "#app/platform/log.server.ts";

const LOOK_MS = 2_000;

type Query = (text: string) => Promise<{ rows: { name: string }[] }>;

/**
 * Calls `wake` with the name of each queue of a schema that has a job to start, every two seconds; returns what ends that. Each queue
 * is a partition, and planning for all of them takes ten times as long as finding nothing in them: `query` keeps the plan.
 */
export function watchWaitingJobs(schema: string, query: Query, wake: (name: string) => void): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows } = await query(
        `SELECT DISTINCT name FROM ${schema}.job WHERE state < 'active' AND start_after < now()`,
      );
      for (const { name } of rows) wake(name);
    } catch (error) {
      log.error({ error }, "jobs");
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}
