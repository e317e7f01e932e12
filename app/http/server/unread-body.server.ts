// Drains the body of a request whose response does not wait for it, such as a 401 or 413 to an upload. Unread, the body
// would block the next request of the connection; and closing a connection with unread data resets it, so that clients
// get EPIPE instead of the response.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";
import { type Listeners, removeNewListeners } from "./new-listeners.ts";

/** The events that readers of a body listen to. */
export const BODY_EVENTS = ["data", "end", "aborted", "close", "error"] as const;

export interface DrainLimits {
  /** The connection is kept where the announced length is at most this; otherwise it is closed. */
  keepAliveBytes: number;
  /** How much is read and dropped before a connection is closed, */
  bytes: number;
  /** how long that may take, */
  ms: number;
  /** and how long nothing may arrive in between. */
  idleMs: number;
}

const LIMITS: DrainLimits = { keepAliveBytes: MEGABYTE, bytes: 256 * MEGABYTE, ms: 60_000, idleMs: 10_000 };

const draining = new WeakSet<Duplex>();

/** Whether the request on a connection has its response, and only the rest of its body is still to come. */
export function isDraining(socket: Duplex): boolean {
  return draining.has(socket);
}

/**
 * Reads and drops the rest of a body; listeners added since `before` are removed. To be called before the headers of the
 * response are sent. Where the connection will be closed, the promise resolves when the response may end: after the body,
 * at a limit, or when the client has disconnected. Null where it may end at any time.
 */
export function drainBody(
  req: IncomingMessage,
  res: ServerResponse,
  before: Listeners,
  limits: DrainLimits = LIMITS,
): Promise<void> | null {
  if (req.readableEnded || req.destroyed) return null;
  removeNewListeners(req, before);
  req.resume();
  if (req.complete) return null;

  const { socket } = req;
  draining.add(socket);
  req.once("close", () => draining.delete(socket));
  if (Number(req.headers["content-length"] ?? Infinity) > limits.keepAliveBytes) res.setHeader("Connection", "close");
  // A connection that is kept has the server's own limits on requests and idle connections.
  const closes = !res.shouldKeepAlive || res.getHeader("connection") === "close";
  return closes ? bodyEnd(req, limits) : null;
}

function bodyEnd(req: IncomingMessage, { bytes, ms, idleMs }: DrainLimits): Promise<void> {
  return new Promise((resolve) => {
    const over = setTimeout(finish, ms);
    const idle = setTimeout(finish, idleMs);
    let left = bytes;
    function finish(): void {
      clearTimeout(over);
      clearTimeout(idle);
      resolve();
    }
    req.on("data", (part: Buffer) => {
      idle.refresh();
      left -= part.length;
      if (left < 0) finish();
    });
    req.once("close", finish);
  });
}
