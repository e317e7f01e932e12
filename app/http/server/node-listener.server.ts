// Between Node's HTTP server and the site: refuses what cannot become a request, answers with a shared page where there
// is one, else builds the request and sends the answer, and logs one line about it.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import type { ErrorCode } from "#app/http/forms/error-codes.ts";
import { isShareable, pageKey, type CachedPage, cacheKey, pageCache } from "#app/http/page-cache/page-cache.server.ts";
import { sendCachedPage, staleResponse, tryCachedPage } from "#app/http/page-cache/send-cached-page.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log, logRequest } from "#app/platform/log.server.ts";
import { clientAddress } from "./client-address.ts";
import { END_EVENTS, sendEventStream } from "./event-stream.server.ts";
import { type Handled, handleShareable, newRequestId, refuseEarly, type Router } from "./handle-request.server.ts";
import { loggablePath } from "./loggable-path.ts";
import { listenersOf } from "./new-listeners.ts";
import { refuseHead } from "./request-guard.ts";
import { savesData } from "./save-data.ts";
import { sendResponse } from "./send-response.server.ts";
import { BODY_EVENTS, drainBody, isDraining } from "./unread-body.server.ts";

const LINGER_MS = 10_000;
/** Connections on which something came that is no request, and which are about to be closed. */
const refused = new WeakSet<Duplex>();
/** How long a page may take to be made anew while the database may be away, before the stale one is sent. */
const STALE_AFTER_MS = 3_000;
const SITE = new URL(env.SITE_URL);
const HOST = SITE.host;

/** Answers one request of Node's HTTP server. A page that is kept is sent at once, before anything is made of the request. */
export function listen(router: Router, req: IncomingMessage, res: ServerResponse): void {
  const id = newRequestId();
  // In development a page would outlive the code it was made by.
  const key = import.meta.env.DEV ? null : cacheKey(req);
  const kept = key !== null && req.headers.host === HOST ? pageCache.find(key) : null;
  const sent = kept && tryCachedPage(res, kept, ["X-Request-Id", id]);
  if (sent) {
    const { method = "" } = req;
    const { statusCode: status } = res;
    return logRequest({ id, method, path: kept.logPath, status, ms: 0, bytes: sent.bytes, aborted: false });
  }
  logWhenDone(req, res, id);
  void answer(router, req, res, { key, id });
}

async function answer(
  router: Router,
  req: IncomingMessage,
  res: ServerResponse,
  { key, id }: { key: string | null; id: string },
): Promise<void> {
  const kept = listenersOf(res, END_EVENTS);
  const before = listenersOf(req, BODY_EVENTS);
  try {
    const outcome = await outcomeOf(router, req, res, { key, id });
    const drained = drainBody(req, res, before);
    if ("bodies" in outcome) await sendCachedPage(res, key!, outcome, ["X-Request-Id", id]);
    else if (outcome.stream) sendEventStream(res, outcome.response, outcome.stream, kept);
    else await sendResponse(res, outcome.response, drained);
  } catch (error) {
    // The visitor has left, or the body broke off half way: there is no one to answer.
    if (!res.destroyed && !req.destroyed) log.error({ id, error }, "answer could not be sent");
    res.destroy();
  }
}

/** Answers on a connection whose request could not even be parsed, and closes it. */
export function answerClientError(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  // What comes after the last word is read and dropped: a reset would take the response from the client.
  if (refused.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable || isDraining(socket)) return void socket.destroy();
  refused.add(socket);
  const codes: Record<string, ErrorCode> = {
    // A word in place of the method is a method we do not know; anything else is not HTTP.
    HPE_INVALID_METHOD: /^[A-Z]+ \//.test(error.rawPacket?.toString("latin1") ?? "")
      ? "method-not-allowed"
      : "bad-request",
    HPE_HEADER_OVERFLOW: "headers-too-large",
    HPE_CHUNK_EXTENSIONS_OVERFLOW: "body-too-large",
    ERR_HTTP_REQUEST_TIMEOUT: "body-too-slow",
  };
  const id = newRequestId();
  const response = refuseEarly(codes[error.code ?? ""] ?? "bad-request", "/", id);
  log.info({ id, status: response.status, code: error.code }, "not a request");
  void response.arrayBuffer().then((body) => {
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const status = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n`;
    const last = `Connection: close\r\nContent-Length: ${body.byteLength}\r\n\r\n`;
    socket.end(Buffer.concat([Buffer.from(status + headers + last, "latin1"), Buffer.from(body)]));
    // Time to read it, but not for ever for someone who never does.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

async function outcomeOf(
  router: Router,
  req: IncomingMessage,
  res: ServerResponse,
  { key, id }: { key: string | null; id: string },
): Promise<Answer | CachedPage> {
  const { method = "GET", url: target = "/", httpVersion } = req;
  const refused = refuseHead({ method, target, host: req.headers.host, httpVersion });
  if (refused) return { response: refuseEarly(refused, target, id) };
  const fresh = makeOutcome(router, req, res, { key: isShareable(target) ? key : null, id });
  const stale = import.meta.env.DEV || !isShareable(target) ? null : findStale(req);
  return stale ? freshOrStale(fresh, stale, id) : fresh;
}

async function makeOutcome(
  router: Router,
  req: IncomingMessage,
  res: ServerResponse,
  { key, id }: { key: string | null; id: string },
): Promise<Answer | CachedPage> {
  const page = key === null ? null : (pageCache.find(key) ?? (await makeShared(router, req, key, id)));
  if (page instanceof Response) return { response: page };
  return page ?? respond(router, req, res, id);
}

// A visitor who is known gets the page of everybody too: without the database nobody can be recognised.
function findStale(req: IncomingMessage): CachedPage | null {
  const key = pageKey(req);
  return key === null ? null : pageCache.findStale(key);
}

// The stale page goes out where the fresh one is a 503, or is not there in time while changes are not heard.
async function freshOrStale(
  fresh: Promise<Answer | CachedPage>,
  stale: CachedPage,
  id: string,
): Promise<Answer | CachedPage> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    if (!pageCache.isTrusted) timer = setTimeout(resolve, STALE_AFTER_MS, null);
  });
  const outcome = await Promise.race([fresh, late]);
  clearTimeout(timer);
  if (outcome && ("bodies" in outcome || outcome.response.status !== 503)) return outcome;
  const response = await staleResponse(stale, clock.now());
  response.headers.set("X-Request-Id", id);
  return { response };
}

type Answer = Pick<Handled, "response"> & Partial<Pick<Handled, "stream">>;

function respond(router: Router, req: IncomingMessage, res: ServerResponse, id: string): Promise<Answer> | Answer {
  const { url: target = "/", headers } = req;
  let request: Request;
  try {
    createHeaders(req);
    request = createRequest(req, res, { host: headers.host ?? HOST, protocol: protocolOf(req) });
  } catch {
    return { response: refuseEarly("bad-request", target, id) };
  }
  return handleShareable(router, request, { id, address: addressOf(req) });
}

// The request that makes a page for everyone says nothing of the one who happened to be first, and goes on without them.
function makeShared(router: Router, req: IncomingMessage, key: string, id: string) {
  return pageCache.make(key, () => {
    const lite: HeadersInit = savesData(req.headers["save-data"]) ? { "Save-Data": "on" } : {};
    const request = new Request(new URL(`${SITE.origin}${req.url}`), { headers: lite });
    return handleShareable(router, request, { id, address: addressOf(req), anonymous: true });
  });
}

function addressOf(req: IncomingMessage): string {
  return clientAddress(req.socket.remoteAddress, headerText(req.headers["x-forwarded-for"]), env.TRUST_PROXY);
}

// Proxies end TLS in front of us: the site's own address tells, or a trusted proxy does.
function protocolOf(req: IncomingMessage): "http:" | "https:" {
  const forwarded =
    env.TRUST_PROXY > 0 ? headerText(req.headers["x-forwarded-proto"])?.split(",").at(-1)?.trim() : undefined;
  if (forwarded === "https" || forwarded === "http") return `${forwarded}:`;
  return req.headers.host === HOST && SITE.protocol === "https:" ? "https:" : "http:";
}

function logWhenDone(req: IncomingMessage, res: ServerResponse, id: string): void {
  const started = performance.now();
  const before = req.socket.bytesWritten;
  res.once("close", () => {
    logRequest({
      id,
      method: (req.method ?? "").slice(0, 10),
      path: loggablePath(req.url ?? "/"),
      status: res.headersSent ? res.statusCode : 499,
      ms: performance.now() - started,
      bytes: req.socket.bytesWritten - before,
      aborted: !res.writableFinished,
    });
  });
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}
