// Handles one request: checks before the router, security headers and error pages after it.
import { randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { DEFAULT_SITE_SETTINGS, getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import type { ErrorCode } from "#app/http/errors/error-codes.ts";
import { plainError } from "#app/http/errors/plain-page.ts";
import { countRendered } from "#app/http/listing-figures/count-shown.server.ts";
import type { Rendered } from "#app/http/page-cache/page-cache.server.ts";
import { UNKNOWN_ACCOUNT } from "#app/http/session/account-mark.server.ts";
import { hasSessionCookie } from "#app/http/session/session-cookie.server.ts";
import { hasLiveSession } from "#app/http/session/session.server.ts";
import { forgetAfterChange } from "#app/http/session/viewer-to-do.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database-unavailable.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { countsOf, NO_ROUTE, type RouteCounts } from "#app/platform/metrics/request-counts.ts";
import { requestInfoContext, type RequestInfo } from "./context.ts";
import type { OpenStream } from "./event-connection.server.ts";
import { isEventStream } from "./event-stream.server.ts";
import { finishResponse } from "./finish-response.server.ts";
import { isFromOurPages } from "./origin-check.ts";
import { announcesTooMuch, bodyRule, type BodyRule, LONG_LIMIT_BYTES, readBody } from "./request-body.server.ts";
import { allowedMethods, isApiPath } from "./request-guard.ts";
import { addSecurityHeaders, securityFacts } from "./security-headers.ts";

/** The router, as the framework makes it. */
export type Router = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** What the connection tells about a request. */
export interface Origin {
  id: string;
  address: string;
  /** True without credentials and cookies, so that the page may be cached. */
  anonymous?: boolean;
}

/** `stream` takes over the connection of server-sent events. */
export interface Handled extends Rendered {
  stream: OpenStream | null;
  route: RouteCounts;
}

const ROUTE_LIMIT_MS = 15_000;
const security = securityFacts(env);

/** The response to a request. Never throws: an error becomes a response with the security headers. */
export async function handleRequest(router: Router, request: Request, origin: Origin): Promise<Response> {
  return (await handleCacheable(router, request, origin)).response;
}

/** The same, with the page's cache tags, or null where it may not be cached. */
export async function handleCacheable(
  router: Router,
  request: Request,
  { id, address, anonymous = false }: Origin,
): Promise<Handled> {
  const path = new URL(request.url).pathname;
  const info: RequestInfo = {
    id,
    address,
    anonymous,
    cacheTags: null,
    mayCompose: null,
    slots: [],
    shownPets: null,
    personal: false,
    inlineHashes: null,
    signInScript: null,
    nonce: randomBytes(16).toString("base64url"),
    cookies: request.headers.get("cookie"),
    authorization: takesToken(path) ? request.headers.get("authorization") : null,
    userAgent: request.headers.get("user-agent"),
    prefetch: /\bprefetch\b/.test(request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? ""),
    path: path.replace(/\.data$/, ""),
    dataPath: path.endsWith(".data") ? path : null,
    headers: new Headers(),
    viewer: undefined,
    openCases: undefined,
    session: null,
    noViewer: null,
    closesAt: null,
    databaseAway: false,
    instead: null,
    stream: null,
    routePattern: NO_ROUTE,
  };
  try {
    const response = finishResponse(await answer(router, request, info), info);
    await forgetAfterChange(request.method, info);
    await countRendered(info, response.status);
    return {
      response,
      tags: info.cacheTags,
      slots: info.slots,
      shown: info.shownPets,
      composing: info.mayCompose && { mayCompose: info.mayCompose, pattern: info.routePattern },
      stream: isEventStream(request, response) ? info.stream : null,
      route: countsOf(info.routePattern),
    };
  } catch (error) {
    if (!request.signal.aborted) log.error({ id, error }, "request failed");
    const code = isDatabaseUnavailable(error) ? "database-away" : "unexpected";
    const response = finishResponse(refusal(code, request, info), info);
    return { response, tags: null, stream: null, route: countsOf(info.routePattern) };
  }
}

/** The response to a request that the router does not see: too long, malformed, not HTTP, or too often. */
export function refuseEarly(code: ErrorCode, target: string, id: string, message?: string): Response {
  const nonce = randomBytes(16).toString("base64url");
  const allow = code === "method-not-allowed" ? allowedMethods(target) : undefined;
  const response = plainError(code, { api: isApiPath(target), nonce, requestId: id, allow, message });
  addSecurityHeaders(response.headers, security, { nonce });
  response.headers.set("X-Request-Id", id);
  response.headers.set("X-Account", UNKNOWN_ACCOUNT);
  return response;
}

// Clients of the API also fetch the images that it names, among them those of their own pending listings.
function takesToken(path: string): boolean {
  return isApiPath(path) || path.startsWith("/upload/");
}

async function answer(router: Router, request: Request, info: RequestInfo): Promise<Response> {
  const url = new URL(request.url);
  const facts = { method: request.method, path: url.pathname, headers: request.headers };
  if (!isFromOurPages({ ...facts, siteOrigin: env.SITE_URL, requestOrigin: url.origin })) {
    log.info({ id: info.id }, "a request from another site was refused");
    return refusal("cross-site", request, info);
  }
  const context = new RouterContextProvider();
  context.set(requestInfoContext, info);
  const takesFiles = request.body !== null && bodyRule(url.pathname).stream;
  const { maxFileSize } = (takesFiles && (await getSiteSettings().catch(() => null))) || DEFAULT_SITE_SETTINGS;
  const ruleFor = (isKnown: boolean) => bodyRule(url.pathname, isKnown, maxFileSize);
  const ready = await withBody(request, info, ruleFor, () => hasLiveSession(context));
  if (typeof ready === "string") return refusal(ready, request, info);
  // A route that reads its body itself has the time for that as well.
  const rule = ruleFor(true);
  const response = await inTime(router(ready, context), ROUTE_LIMIT_MS + (rule.stream ? rule.limitMs : 0));
  if (response === null) {
    log.error({ id: info.id }, "request out of time");
    return refusal("out-of-time", request, info);
  }
  return info.instead ?? betterWords(response, request, info);
}

// The router's own error responses have no page; these have one.
function betterWords(response: Response, request: Request, info: RequestInfo): Response {
  const { status, headers } = response;
  const type = headers.get("content-type") ?? "";
  const bare = response.body === null || type === "text/plain";
  if (bare && status >= 500) return refusal("unexpected", request, info);
  if (bare && status === 400) return refusal("bad-request", request, info);
  // A link to a file or a redirect that there is no more: such a route has no page.
  const isOpened = type === "application/json" && /text\/html/.test(request.headers.get("accept") ?? "");
  if (isOpened && status === 404 && !isApiPath(info.path)) return refusal("not-found", request, info);
  // A route with an action names its methods in Allow; a route without one does not.
  if (status === 405 && !headers.has("allow")) info.headers.set("Allow", "GET, HEAD");
  return response;
}

// The origin is checked already: the router gets no Origin header, so that a proxy that ends TLS fails no second check.
async function withBody(
  request: Request,
  info: RequestInfo,
  ruleFor: (isKnown: boolean) => BodyRule,
  hasSession: () => Promise<boolean>,
): Promise<Request | ErrorCode> {
  if (request.body === null && !request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  if (request.body === null) return new Request(request, { headers });
  // A session is looked up only for a body that needs one: a made-up cookie or token gets the limit of a visitor.
  const isLarge = announcesTooMuch(headers, LONG_LIMIT_BYTES) || !headers.has("content-length");
  const claims = headers.has("authorization") || hasSessionCookie({ cookies: headers.get("cookie") });
  const rule = ruleFor(claims && (!isLarge || (await hasSession())));
  if (announcesTooMuch(headers, rule.limitBytes)) return "body-too-large";
  if (rule.stream) return new Request(request, { headers });
  const body = await readBody(request.body, rule);
  if (typeof body === "string") return body;
  info.body = body;
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal });
}

async function inTime(work: Promise<Response>, limitMs: number): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function refusal(code: ErrorCode, request: Request, info: RequestInfo): Response {
  return plainError(code, { api: isApiPath(new URL(request.url).pathname), nonce: info.nonce, requestId: info.id });
}
