// Streams of server-sent events. A route decides who gets one; then the stream takes over the connection, so that nothing of
// the request stays in memory: a thousand streams stay open for hours.
import type { ServerResponse } from "node:http";
import type { AppContext } from "./context.ts";
import { requestInfo } from "./context.ts";
import { EventConnection, type OpenStream } from "./event-connection.server.ts";
import { type Listeners, removeNewListeners } from "./new-listeners.ts";
import { nodeHeaders } from "./node-headers.ts";

const EVENTS = "text/event-stream; charset=utf-8";

/** The response of a route that continues as a stream. */
export function eventStream(context: AppContext, stream: OpenStream): Response {
  requestInfo(context).stream = stream;
  return new Response(null, {
    headers: { "Content-Type": EVENTS, "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}

/** Whether a response continues as a stream. A HEAD request gets the headers alone. */
export function isEventStream({ method }: Request, { status, headers }: Response): boolean {
  return method === "GET" && status === 200 && headers.get("content-type") === EVENTS;
}

/** The events at the end of a response. */
export const END_EVENTS = ["close", "finish"] as const;

/**
 * Sends the headers and hands the connection over. Of the listeners for its end only `kept` stay: the others hold the
 * request and everything that it refers to.
 */
export function sendEventStream(res: ServerResponse, { headers }: Response, stream: OpenStream, kept: Listeners): void {
  removeNewListeners(res, kept);
  res.writeHead(200, nodeHeaders(headers));
  res.flushHeaders();
  res.once("close", stream(new EventConnection(res)));
}
