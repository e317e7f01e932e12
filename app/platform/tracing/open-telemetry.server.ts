// Spans by OpenTelemetry, sent in batches as OTLP over HTTP. Import it dynamically: on Node 20 AsyncLocalStorage slows every
// callback of the process (decision 10).
import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { env } from "#app/platform/env.server.ts";
import type { RequestSpan, StartChild, Tracing } from "./spans.ts";
import { watchHttp } from "./watch-http.server.ts";
import { watchQueries } from "./watch-queries.server.ts";

const STOP_LIMIT_MS = 2_000;

/** Starts tracing. The exporter reads the address and the headers from OpenTelemetry's own settings. */
export function createTracing(): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME, "process.pid": process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("pawstead");
  const current = new AsyncLocalStorage<Span>();

  const startChild: StartChild = (name, attributes) => {
    const parent = current.getStore();
    // An ended span can still be around: of a timer that a request has started.
    if (!parent?.isRecording()) return null;
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
    return { end: (error) => end(span, error), set: (more) => span.setAttributes(more) };
  };
  watchQueries(startChild);
  watchHttp(startChild, new URL(env.OTEL_EXPORTER_OTLP_ENDPOINT).host);

  return {
    startRequest(method, id): RequestSpan {
      // A traceparent header is ignored: a visitor could choose ids, and what is recorded (decision 43).
      const attributes = { "http.request.method": method, "pawstead.request_id": id };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, root: true, attributes }, ROOT_CONTEXT);
      return {
        run: (work) => current.run(span, work),
        end(route, status) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ "http.route": route, "http.response.status_code": status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async inSpan(name, work) {
      const parent = current.getStore();
      const context = parent?.isRecording() ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, {}, context);
      try {
        const result = await current.run(span, work);
        end(span);
        return result;
      } catch (error) {
        end(span, error);
        throw error;
      }
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_LIMIT_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

function end(span: Span, error?: unknown): void {
  if (error !== undefined && error !== null) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
  }
  span.end();
}
