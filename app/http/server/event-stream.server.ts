// Streams of server-sent events. The route says who may have one; then the connection is handed over whole, and everything
// that a request is made of can be forgotten: a thousand streams stay open for hours.
import type { ServerResponse } from "node:http";
import type { AppContext } from "./context.ts";
import { requestInfo } from "./context.ts";
import { type Listeners, removeNewListeners } from "./new-listeners.ts";
import { nodeHeaders } from "./node-headers.ts";

/** Takes a connection on; answers what is to happen when it is closed. */
export type OpenStream = (connection: EventConnection) => () => void;

const EVENTS = "text/event-stream; charset=utf-8";
/** What may wait for somebody who reads slowly; who has missed so much had better come back and catch up. */
const MOST_WAITING_BYTES = 256 * 1024;

/** The answer of a route that goes on as a stream. */
export function eventStream(context: AppContext, stream: OpenStream): Response {
  requestInfo(context).stream = stream;
  return new Response(null, {
    headers: { "Content-Type": EVENTS, "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}

/** Whether an answer is one that goes on. Whoever asks for the head alone gets no more. */
export function isEventStream({ method }: Request, { status, headers }: Response): boolean {
  return method === "GET" && status === 200 && headers.get("content-type") === EVENTS;
}

/** The connection behind a stream of events. */
export class EventConnection {
  readonly #res: ServerResponse;

  constructor(res: ServerResponse) {
    this.#res = res;
  }

  /** Sends some text. Who does not read what is sent is let go. */
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

/** The events that tell of the end of a response. */
export const END_EVENTS = ["close", "finish"] as const;

/**
 * Sends the head of the answer, and hands the connection over. Of those who hear of its end only `kept` are kept: the
 * others hold the request and all that hangs from it.
 */
export function sendEventStream(res: ServerResponse, { headers }: Response, stream: OpenStream, kept: Listeners): void {
  removeNewListeners(res, kept);
  res.writeHead(200, nodeHeaders(headers));
  res.flushHeaders();
  res.once("close", stream(new EventConnection(res)));
}
