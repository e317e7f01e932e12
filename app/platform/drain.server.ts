// Closes the HTTP server at a graceful stop: no request is lost because its connection was closed before the response.
import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** The longest wait for a short turn of the event loop, and for one without a new connection. */
const SHORT_LIMIT_MS = 2_000;
const QUIET_LIMIT_MS = 10_000;

/**
 * Resolves when no connection waits to be accepted: closing the listening socket would reset it. Node accepts one in each
 * turn of the event loop, so this waits for a turn without one, so short that hardly another can have come.
 */
export async function quietTurn(server: Server): Promise<void> {
  let accepted = false;
  const note = () => (accepted = true);
  server.on("connection", note);
  const start = performance.now();
  for (;;) {
    accepted = false;
    const began = performance.now();
    await nextTurn();
    const now = performance.now();
    const isShort = now - began < 1 || now - start > SHORT_LIMIT_MS;
    if ((!accepted && isShort) || now - start > QUIET_LIMIT_MS) break;
  }
  server.off("connection", note);
}

/**
 * Closes a server without resetting a connection; resolves when all are closed.
 *
 * New connections are refused first: clients that were told to close theirs would come back at once, and be reset. Then
 * each connection closes after its next response. An idle one waits `idleMs` for that, because its client may be sending at
 * the very moment at which it is closed. HTTP's own `close` would close at once what looks idle: also a connection whose
 * request has arrived and was not read yet.
 */
export async function drain(
  server: Server,
  answers: ReadonlySet<ServerResponse>,
  { idleMs, limitMs }: { idleMs: number; limitMs: number },
): Promise<void> {
  const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
  for (const res of answers) if (!res.headersSent) res.setHeader("Connection", "close");
  const began = performance.now();
  const sweep = setInterval(() => {
    if (performance.now() - began < idleMs) return;
    // A response counts as idle once it was written, though its client may not have received the end.
    const isBusy = () => [...answers].some((res) => res.writableEnded && !res.writableFinished);
    void nextTurn().then(() => isBusy() || server.closeIdleConnections());
  }, 100);
  const limit = setTimeout(() => server.closeAllConnections(), Math.max(limitMs, idleMs));
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
