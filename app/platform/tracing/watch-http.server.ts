// Spans of requests to other servers, by fetch and by node:http: method, host and status, without path and query.
import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { ChildSpan, StartChild } from "./spans.ts";

/** A request of fetch, as Node's channels pass it. */
interface FetchRequest {
  origin: string | URL;
  method: string;
}

/** Starts a span for each request within another span; those to the collector have none. */
export function watchHttp(startChild: StartChild, collectorHost: string): void {
  const spans = new WeakMap<object, ChildSpan>();
  const start = (request: object, method: string, host: string) => {
    if (host === collectorHost) return;
    const span = startChild(`${method} ${host}`, { "http.request.method": method, "server.address": host });
    if (span) spans.set(request, span);
  };
  const end = (request: object, { status, error }: { status?: number; error?: unknown }) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== undefined) span.set({ "http.response.status_code": status });
    span.end(error);
  };
  const on = <Message>(channel: string, hear: (message: Message) => void) =>
    subscribe(channel, (message) => hear(message as Message));

  on<{ request: FetchRequest }>("undici:request:create", ({ request }) =>
    start(request, request.method, new URL(request.origin).host),
  );
  on<{ request: FetchRequest; response: { statusCode: number } }>("undici:request:headers", ({ request, response }) =>
    end(request, { status: response.statusCode }),
  );
  on<{ request: FetchRequest; error: unknown }>("undici:request:error", ({ request, error }) =>
    end(request, { error }),
  );
  on<{ request: ClientRequest }>("http.client.request.start", ({ request }) =>
    start(request, request.method, String(request.getHeader("host") ?? request.host)),
  );
  on<{ request: ClientRequest; response: IncomingMessage }>("http.client.response.finish", ({ request, response }) =>
    end(request, { status: response.statusCode }),
  );
  on<{ request: ClientRequest; error: unknown }>("http.client.request.error", ({ request, error }) =>
    end(request, { error }),
  );
}
