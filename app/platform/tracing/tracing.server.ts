// Traces (OpenTelemetry): spans of requests and jobs while OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise each function does
// nothing, and none of OpenTelemetry's packages is loaded.
import { env } from "#app/platform/env.server.ts";
import type { RequestSpan, Tracing } from "./spans.ts";

let tracing: Tracing | null = null;

/** Starts tracing when it is configured. */
export async function startTracing(): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === "" || tracing) return;
  const { createTracing } = await import("./open-telemetry.server.ts");
  tracing = createTracing();
}

/** Stops tracing. */
export async function stopTracing(): Promise<void> {
  await tracing?.stop();
  tracing = null;
}

/** Starts the span of a request; null while tracing is off. */
export function startRequestSpan(method: string, id: string): RequestSpan | null {
  return tracing && tracing.startRequest(method, id);
}

/** Runs work in a span of its own: part of the request around it, if any. Its name must hold no personal data. */
export function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracing ? tracing.inSpan(name, work) : work();
}
