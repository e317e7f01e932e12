// Server-sent events. After the headers the stream owns the connection, so that the request and everything it references
// can be garbage-collected: a thousand streams stay open for hours.
import type { ServerResponse } from "node:http";
import type { AppContext } from "./context.ts";
import { requestInfo } from "./context.ts";
import { type Listeners, removeNewListeners } from "./new-listeners.ts";
import { nodeHeaders } from "./node-headers.ts";

/** Takes over a connection; returns the function to run when it is closed. */
export type OpenStream = (connection: EventConnection) => () => void;

const EVENTS = "text/event-stream; charset=utf-8";
/** A client that reads more slowly than this buffer fills is disconnected; it reconnects and catches up. */
const MOST_WAITING_BYTES = 256 * 1024;

/** The response of a route that opens a stream. */
export function eventStream(context: AppContext, stream: OpenStream): Response {
  requestInfo(context).stream = stream;
  return new Response(null, {
    headers: { "Content-Type": EVENTS, "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}

/** Whether a response opens a stream. A HEAD request gets the headers alone. */
export function isEventStream({ method }: Request, { status, headers }: Response): boolean {
  return method === "GET" && status === 200 && headers.get("content-type") === EVENTS;
}

/** The connection behind a stream of events. */
export class EventConnection {
  readonly #res: ServerResponse;

  constructor(res: ServerResponse) {
    this.#res = res;
  }

  /** Sends text. A client that does not read is disconnected. */
  send(text: string): void {
    if (this.#res.destroyed || this.#res.writableEnded) return;
    this.#res.write(text);
    if (this.#res.writableLength > MOST_WAITING_BYTES) this.#res.destroy();
  }

  /** Sends a last text and ends. */
  end(text: string): void {
    if (!this.#res.destroyed && !this.#res.writableEnded) this.#res.end(text);
  }
}

/** The events at the end of a response. */
export const END_EVENTS = ["close", "finish"] as const;

/**
 * Sends the headers and hands the connection over. Of the listeners to its end only `kept` remain: the others reference
 * the request.
 */
export function sendEventStream(res: ServerResponse, { headers }: Response, stream: OpenStream, kept: Listeners): void {
  removeNewListeners(res, kept);
  res.writeHead(200, nodeHeaders(headers));
  res.flushHeaders();
  res.once("close", stream(new EventConnection(res)));
}
