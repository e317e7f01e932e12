// The metrics in the text format of Prometheus, with prom-client's own about the process (memory, CPU, event loop delay).
// Import it dynamically: it measures from then on, which costs a timer of ten milliseconds.
import { collectDefaultMetrics, type Metric, Registry } from "prom-client";
import { log } from "#app/platform/log.server.ts";
import type { MetricDefinition, Sample } from "./metric.ts";

/** Registers the metrics; the function reads all of them. */
export function createRegistry(
  definitions: readonly MetricDefinition[],
): () => Promise<{ type: string; text: string }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const definition of definitions) registry.registerMetric(asMetric(definition));
  return async () => ({ type: registry.contentType, text: await registry.metrics() });
}

// The registry asks a metric for its values with `get` and needs nothing else of it.
function asMetric({ name, help, type, read }: MetricDefinition): Metric {
  const get = async () => ({ name, help, type, values: await readSamples(name, read), aggregator: "sum" });
  return { name, help, type, get } as unknown as Metric;
}

async function readSamples(name: string, read: MetricDefinition["read"]): Promise<readonly Sample[]> {
  try {
    const values = await read();
    return typeof values === "number" ? [{ value: values }] : values;
  } catch (error) {
    log.warn({ error, metric: name }, "a metric could not be read");
    return [];
  }
}
