// Runs one job of the queue: logs and counts its end.
import type PgBoss from "pg-boss";
import { log } from "#app/platform/log.server.ts";
import { inSpan } from "#app/platform/tracing/tracing.server.ts";

export type Handler = (payload: never) => Promise<void>;

/** The jobs that this process has run, by queue, for its metrics. */
export const jobCounts: Record<string, { done: number; failed: number }> = {};

/** Runs a job with the handler of its name. Rejects when the handler does, so that the queue retries it. */
export async function runJob(
  name: string,
  job: PgBoss.Job,
  { handlers, quiet }: { handlers: ReadonlyMap<string, Handler>; quiet: ReadonlySet<string> },
): Promise<void> {
  const started = performance.now();
  const counts = (jobCounts[name] ??= { done: 0, failed: 0 });
  try {
    // Looked up at run time, so that a development reload takes effect.
    await inSpan(`job ${name}`, async () => handlers.get(name)?.(job.data as never));
    counts.done += 1;
    const ms = Math.round(performance.now() - started);
    log[quiet.has(name) ? "debug" : "info"]({ job: name, jobId: job.id, ms }, "job done");
  } catch (error) {
    counts.failed += 1;
    log.error({ job: name, jobId: job.id, error }, "job failed");
    throw error;
  }
}
