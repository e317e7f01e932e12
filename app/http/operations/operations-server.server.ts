// The server of the operations port: liveness, readiness and metrics, for the operator's own machines. The public port
// serves none of them.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isReady, type Readiness } from "#app/domain/operations/health/check-readiness.server.ts";
import { log } from "#app/platform/log.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";
import { errorCode, StartError } from "#app/platform/start-error.server.ts";

/** Where the server listens, and what it serves. */
export interface OperationsOptions {
  host: string;
  port: number;
  readiness(): Promise<Readiness>;
  /** The metrics in the text format of Prometheus, and its type. */
  metrics(): Promise<Reply>;
}

interface Reply {
  type: string;
  text: string;
  status?: number;
}

type Served = ReadonlyMap<string, () => Promise<Reply>>;

/** However many ask at once, each check and each metric is read once in this time. */
const KEEP_MS = 500;
const MOST_CONNECTIONS = 32;
const REQUEST_LIMIT_MS = 10_000;
const TEXT = "text/plain; charset=utf-8";
const JSON_TYPE = "application/json";

/** Starts the server; resolves when it listens, with the function that stops it. Throws a StartError for a port in use. */
export async function startOperationsServer(options: OperationsOptions): Promise<() => Promise<void>> {
  const readiness = singleFlight(() => options.readiness(), { keepMs: KEEP_MS });
  const metrics = singleFlight(() => options.metrics(), { keepMs: KEEP_MS });
  const served: Served = new Map([
    // That it is sent at all is the check: the event loop turns.
    ["/livez", () => Promise.resolve({ type: JSON_TYPE, text: JSON.stringify({ alive: true }) })],
    ["/readyz", async () => readinessReply(await readiness())],
    ["/metrics", () => metrics()],
  ]);
  const server = createServer(
    { headersTimeout: REQUEST_LIMIT_MS, requestTimeout: REQUEST_LIMIT_MS, maxHeaderSize: 8_192 },
    (req, res) => void respond(req, res, served),
  );
  server.maxConnections = MOST_CONNECTIONS;
  const { host, port } = options;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(startError(error, host, port)));
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

async function respond(req: IncomingMessage, res: ServerResponse, served: Served): Promise<void> {
  const { method = "", url = "" } = req;
  const serve = served.get(url.replace(/\?.*$/, ""));
  if (!serve) {
    send(res, { status: 404, type: TEXT, text: "Not found: /livez, /readyz and /metrics are here.\n" });
    return;
  }
  if (method !== "GET" && method !== "HEAD") {
    res.setHeader("Allow", "GET, HEAD");
    send(res, { status: 405, type: TEXT, text: "Use GET.\n" });
    return;
  }
  try {
    send(res, await serve());
  } catch (error) {
    log.error({ error }, "metrics could not be read");
    send(res, { status: 500, type: TEXT, text: "The metrics could not be read: see the log.\n" });
  }
}

function send(res: ServerResponse, { status = 200, type, text }: Reply): void {
  const headers = { "Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  res.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(text) });
  res.end(res.req.method === "HEAD" ? undefined : text);
}

function readinessReply(readiness: Readiness): Reply {
  const ready = isReady(readiness);
  return { status: ready ? 200 : 503, type: JSON_TYPE, text: JSON.stringify({ ready, checks: readiness }) };
}

function startError(error: Error, host: string, port: number): Error {
  const code = errorCode(error);
  if (code === "EADDRINUSE") return new StartError(`Port ${port} of METRICS_PORT is already in use: choose another.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartError(`The address ${host} of METRICS_HOST does not belong to this machine.`);
  return error;
}
