// The listener of Node's HTTP server: refuses malformed requests, sends a page of the page cache where there is one, else
// builds the Request, sends the Response, and writes one log line.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import { isCacheableUrl, withoutUnknown } from "#app/domain/shared/document-pages.ts";
import type { ErrorCode } from "#app/http/errors/error-codes.ts";
import { countVisit } from "#app/http/listing-figures/count-shown.server.ts";
import { cacheKey, pageKey } from "#app/http/page-cache/cache-key.server.ts";
import type { CachedPage } from "#app/http/page-cache/cached-page.server.ts";
import { pageCacheCounts } from "#app/http/page-cache/page-cache-counts.ts";
import { pageCache } from "#app/http/page-cache/page-cache.server.ts";
import { sendCachedPage, staleResponse, tryCachedPage } from "#app/http/page-cache/send-cached-page.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { countRequest, countsOf, NO_ROUTE } from "#app/platform/metrics/request-counts.ts";
import { END_EVENTS, sendEventStream } from "./event-stream.server.ts";
import { type Handled, handleCacheable, refuseEarly, type Router } from "./handle-request.server.ts";
import { limitMisses } from "./limit-misses.server.ts";
import { listenersOf } from "./new-listeners.ts";
import { newRequestId } from "./new-request-id.ts";
import { recordCachedPage, recordWhenDone, type RequestRecord } from "./record-request.server.ts";
import { refuseHead } from "./request-guard.ts";
import { addressOf, HOST, protocolOf } from "./request-origin.server.ts";
import { savesData } from "./save-data.ts";
import { sendResponse } from "./send-response.server.ts";
import { BODY_EVENTS, drainBody, isDraining } from "./unread-body.server.ts";

const LINGER_MS = 10_000;
/** Connections with a malformed request, which are about to be closed. */
const refused = new WeakSet<Duplex>();
/** How long rendering may take while the database may be unreachable, before the stale page is sent. */
const STALE_AFTER_MS = 3_000;

/** Handles one request of Node's HTTP server. A cached page is sent before a Request is built. */
export function listen(router: Router, req: IncomingMessage, res: ServerResponse): void {
  const id = newRequestId();
  const key = cacheKey(req);
  const kept = key !== null && req.headers.host === HOST ? pageCache.find(key) : null;
  const sent = kept && tryCachedPage(res, kept, ["X-Request-Id", id]);
  if (sent) {
    pageCacheCounts.hit += 1;
    countVisit(kept.shown, req);
    return recordCachedPage(req, res, { id, page: kept, bytes: sent.bytes });
  }
  const record = recordWhenDone(req, res, id);
  void record.run(() => answer(router, req, res, { key, record }));
}

/** `key`: of the page cache, null where it is not used. */
interface Asked {
  key: string | null;
  record: RequestRecord;
}

async function answer(
  router: Router,
  req: IncomingMessage,
  res: ServerResponse,
  { key, record }: Asked,
): Promise<void> {
  const kept = listenersOf(res, END_EVENTS);
  const before = listenersOf(req, BODY_EVENTS);
  try {
    const outcome = await outcomeOf(router, req, res, { key, record });
    if (outcome.route) record.route = outcome.route;
    record.isStream = "stream" in outcome && Boolean(outcome.stream);
    const drained = drainBody(req, res, before);
    if ("bodies" in outcome) countVisit(outcome.shown, req);
    if ("bodies" in outcome) await sendCachedPage(res, key!, outcome, ["X-Request-Id", record.id]);
    else if (outcome.stream) sendEventStream(res, outcome.response, outcome.stream, kept);
    else await sendResponse(res, outcome.response, drained);
  } catch (error) {
    // After a broken connection there is no client to send a response to.
    if (!res.destroyed && !req.destroyed) log.error({ id: record.id, error }, "answer could not be sent");
    res.destroy();
  }
}

/** Responds on a connection whose request could not be parsed, and closes it. */
export function respondToClientError(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  // Further data is read and dropped: a connection reset would lose the response.
  if (refused.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable || isDraining(socket)) return void socket.destroy();
  refused.add(socket);
  const codes: Record<string, ErrorCode> = {
    // A word in place of the method is an unknown method; anything else is not HTTP.
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
  countRequest(countsOf(NO_ROUTE), response.status, null);
  void response.arrayBuffer().then((body) => {
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const status = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n`;
    const last = `Connection: close\r\nContent-Length: ${body.byteLength}\r\n\r\n`;
    socket.end(Buffer.concat([Buffer.from(status + headers + last, "latin1"), Buffer.from(body)]));
    // The client gets this long to read the response.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

async function outcomeOf(
  router: Router,
  req: IncomingMessage,
  res: ServerResponse,
  { key, record }: Asked,
): Promise<Answer | CachedPage> {
  const { method = "GET", url: target = "/", httpVersion } = req;
  const refused = refuseHead({ method, target, host: req.headers.host, httpVersion });
  if (refused) return { response: refuseEarly(refused, target, record.id) };
  if (!isCacheableUrl(target)) {
    const refusal = await limitMisses(req, record.id);
    return refusal ? { response: refusal } : respond(router, req, res, record.id);
  }
  const fresh = makeOutcome(router, req, res, { key, record });
  const stale = findStale(req);
  return stale ? freshOrStale(fresh, stale, record.id) : fresh;
}

async function makeOutcome(
  router: Router,
  req: IncomingMessage,
  res: ServerResponse,
  { key, record }: Asked,
): Promise<Answer | CachedPage> {
  const found = key === null ? null : pageCache.find(key);
  pageCacheCounts[found ? "hit" : key === null || !pageCache.isConnected ? "bypass" : "miss"] += 1;
  const refusal = found ? null : await limitMisses(req, record.id);
  if (refusal) return { response: refusal };
  const page = key === null ? null : (found ?? (await renderCacheable(router, req, key, record)));
  if (page instanceof Response) return { response: page };
  return page ?? respond(router, req, res, record.id);
}

// Signed-in users get the page for visitors too: without the database no session can be read.
function findStale(req: IncomingMessage): CachedPage | null {
  const key = pageKey(req);
  return key === null ? null : pageCache.findStale(key);
}

// The stale page is sent where the fresh one is a 503, or takes too long while cache invalidation is disconnected.
async function freshOrStale(
  fresh: Promise<Answer | CachedPage>,
  stale: CachedPage,
  id: string,
): Promise<Answer | CachedPage> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    if (!pageCache.isConnected) timer = setTimeout(resolve, STALE_AFTER_MS, null);
  });
  const outcome = await Promise.race([fresh, late]);
  clearTimeout(timer);
  if (outcome && ("bodies" in outcome || outcome.response.status !== 503)) return outcome;
  pageCacheCounts.stale += 1;
  const response = await staleResponse(stale, clock.now());
  response.headers.set("X-Request-Id", id);
  return { response, route: stale.route };
}

type Answer = Pick<Handled, "response"> & Partial<Pick<Handled, "stream" | "route">>;

function respond(router: Router, req: IncomingMessage, res: ServerResponse, id: string): Promise<Answer> | Answer {
  const { url: target = "/", headers } = req;
  let request: Request;
  try {
    createHeaders(req);
    request = createRequest(req, res, { host: headers.host ?? HOST, protocol: protocolOf(req) });
  } catch {
    return { response: refuseEarly("bad-request", target, id) };
  }
  return handleCacheable(router, request, { id, address: addressOf(req) });
}

// The request that renders a cacheable page carries nothing of the first visitor, and continues when they disconnect.
function renderCacheable(router: Router, req: IncomingMessage, key: string, record: RequestRecord) {
  return pageCache.make(key, async () => {
    const lite: HeadersInit = savesData(req.headers["save-data"]) ? { "Save-Data": "on" } : {};
    const request = new Request(new URL(withoutUnknown(req.url ?? "/"), env.SITE_URL), { headers: lite });
    const handled = await handleCacheable(router, request, { id: record.id, address: addressOf(req), anonymous: true });
    record.route = handled.route;
    return handled;
  });
}
