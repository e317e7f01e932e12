// What an operator watches: traces, and the operations port with liveness, readiness and metrics; each when it is set.
import { checkReadiness } from "#app/domain/operations/health/check-readiness.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { startTracing } from "#app/platform/tracing/tracing.server.ts";
import { startOperationsServer } from "./http/operations/operations-server.server.ts";
import { pageCache } from "./http/page-cache/page-cache.server.ts";
import { metricDefinitions } from "./metrics.server.ts";

/** Starts tracing and the server of the operations port, where they are set. `migrations` reads the names of those that this release ships. */
export async function startOperations(migrationNames: () => Promise<string[]>): Promise<() => Promise<void>> {
  await startTracing();
  const { METRICS_HOST: host, METRICS_PORT: port } = env;
  if (port === 0) return () => Promise.resolve();
  // Not loaded otherwise: it measures the event loop from then on.
  const { createRegistry } = await import("./platform/metrics/registry.server.ts");
  const migrations = await migrationNames();
  const readiness = () => checkReadiness({ migrations, isSubscribed: () => pageCache.isConnected });
  const metrics = createRegistry(metricDefinitions(readiness));
  const stop = await startOperationsServer({ host, port, readiness, metrics });
  log.info({ port, host }, "metrics, liveness and readiness");
  return stop;
}
