// Handles one request: checks before the router, security headers and error pages after it.
import { randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import type { ErrorCode } from "#app/http/errors/error-codes.ts";
import { plainAnswer } from "#app/http/errors/plain-page.ts";
import type { Rendered } from "#app/http/page-cache/page-cache.server.ts";
import { accountMark, UNKNOWN_ACCOUNT } from "#app/http/session/account-mark.server.ts";
import { isDatabaseAway } from "#app/platform/database-away.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { requestInfoContext, type RequestInfo } from "./context.ts";
import type { OpenStream } from "./event-connection.server.ts";
import { isEventStream } from "./event-stream.server.ts";
import { isFromOurPages } from "./origin-check.ts";
import { announcesTooMuch, bodyRule, readBody } from "./request-body.server.ts";
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
}

const ROUTE_LIMIT_MS = 15_000;
/** Text types without a charset, such as that of the router's data. */
const WITHOUT_CHARSET = /^(?:text\/[\w.+-]+|[\w.+/-]+[+/]xml)$/i;
/** The Retry-After of a 503 that sets none. */
const RETRY_AFTER_SECONDS = "5";
const security = securityFacts(env);

/** A short random id that people can read out: twelve characters without look-alikes. Not a secret. */
export function newRequestId(): string {
  return `${fourEmails()}-${fourEmails()}-${fourEmails()}`;
}

const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

function fourEmails(): string {
  let rest = Math.floor(Math.random() * ALPHABET.length ** 4);
  let letters = "";
  for (let place = 0; place < 4; place += 1) {
    letters += ALPHABET.charAt(rest % ALPHABET.length);
    rest = Math.floor(rest / ALPHABET.length);
  }
  return letters;
}

/** The response to a request. Never throws: an error becomes a response with the security headers. */
export async function handleRequest(router: Router, request: Request, origin: Origin): Promise<Response> {
  return (await handleShareable(router, request, origin)).response;
}

/** The same, with the page's cache tags, or null where it may not be cached. */
export async function handleShareable(
  router: Router,
  request: Request,
  { id, address, anonymous = false }: Origin,
): Promise<Handled> {
  const info: RequestInfo = {
    id,
    address,
    anonymous,
    cacheTags: null,
    personal: false,
    inlineHashes: null,
    signInScript: null,
    nonce: randomBytes(16).toString("base64url"),
    cookies: request.headers.get("cookie"),
    authorization: takesToken(new URL(request.url).pathname) ? request.headers.get("authorization") : null,
    userAgent: request.headers.get("user-agent"),
    prefetch: /\bprefetch\b/.test(request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? ""),
    headers: new Headers(),
    viewer: undefined,
    sessionId: null,
    noViewer: null,
    databaseAway: false,
    instead: null,
    stream: null,
  };
  try {
    const response = finish(await answer(router, request, info), info);
    return { response, tags: info.cacheTags, stream: isEventStream(request, response) ? info.stream : null };
  } catch (error) {
    if (!request.signal.aborted) log.error({ id, error }, "request failed");
    const code = isDatabaseAway(error) ? "database-away" : "unexpected";
    return { response: finish(refusal(code, request, info), info), tags: null, stream: null };
  }
}

/** The response to a request that cannot be parsed: too long, malformed, or not HTTP. */
export function refuseEarly(code: ErrorCode, target: string, id: string): Response {
  const nonce = randomBytes(16).toString("base64url");
  const allow = code === "method-not-allowed" ? allowedMethods(target) : undefined;
  const response = plainAnswer(code, { api: isApiPath(target), nonce, requestId: id, allow });
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
    return refusal("cross-site", request, info);
  }
  const ready = await withBody(request, url.pathname);
  if (typeof ready === "string") return refusal(ready, request, info);
  const context = new RouterContextProvider();
  context.set(requestInfoContext, info);
  // A route that reads its body itself has the time for that as well.
  const rule = bodyRule(url.pathname);
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
  // A route with an action names its methods in Allow; a route without one does not.
  const noForms = status === 405 && !headers.has("allow");
  if (noForms) info.headers.set("Allow", "GET, HEAD");
  return response;
}

// The origin has been checked already. The router gets no Origin header, so that its own check cannot fail behind a proxy
// that terminates TLS.
async function withBody(request: Request, path: string): Promise<Request | ErrorCode> {
  if (request.body === null && !request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  if (request.body === null) return new Request(request, { headers });
  const rule = bodyRule(path);
  if (announcesTooMuch(headers, rule.limitBytes)) return "body-too-large";
  if (rule.stream) return new Request(request, { headers });
  const body = await readBody(request.body, rule);
  if (typeof body === "string") return body;
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
  const api = isApiPath(new URL(request.url).pathname);
  return plainAnswer(code, { api, nonce: info.nonce, requestId: info.id });
}

function finish(response: Response, info: RequestInfo): Response {
  // A page or endpoint that shows a message in place of the missing data would have the status 200.
  const isAway = info.databaseAway && (response.status === 200 || response.status === 500);
  const status = isAway ? 503 : response.status;
  const headers = new Headers(response.headers);
  for (const [name, value] of info.headers) {
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  }
  headers.set("X-Request-Id", info.id);
  const type = headers.get("content-type") ?? "";
  if (WITHOUT_CHARSET.test(type)) headers.set("Content-Type", `${type}; charset=utf-8`);
  const account = accountMark(info);
  if (account && /^text\/(?:html|x-script)/.test(headers.get("content-type") ?? "")) headers.set("X-Account", account);
  const facts = { ...security, signInScript: info.signInScript, mayLocate: info.sessionId !== null };
  addSecurityHeaders(headers, facts, info.inlineHashes ?? { nonce: info.nonce });
  const isPage = (headers.get("content-type") ?? "").startsWith("text/html");
  if (info.personal && /^text\/(?:html|x-script)/.test(headers.get("content-type") ?? "")) storeNowhere(headers);
  // A nonce in a page that is cached for others would be no secret.
  const personal = headers.has("set-cookie") || (isPage && info.inlineHashes === null);
  // A page is personal unless its loader made it cacheable: then a cache may store it and revalidates it each time. A
  // route's own Cache-Control holds unless the response is personal.
  const shared = info.cacheTags !== null && status === 200 && !personal;
  if (shared) {
    if (!headers.has("cache-control")) headers.set("Cache-Control", "public, max-age=0, must-revalidate");
    headers.set("Vary", "Cookie, Save-Data");
  } else if (!headers.has("cache-control")) headers.set("Cache-Control", "private, no-cache");
  else if (personal && !/no-store|private/.test(headers.get("cache-control") ?? ""))
    headers.set("Cache-Control", "private, no-cache");
  if (!shared && isPage) headers.append("Vary", "Cookie");
  if (status === 503 && !headers.has("retry-after")) headers.set("Retry-After", RETRY_AFTER_SECONDS);
  return new Response(response.body, { status, headers });
}

// The service worker may keep a copy for reading offline, which it deletes at sign-out; what a route itself sends with
// no-store, such as whole contact details, it does not keep either.
function storeNowhere(headers: Headers): void {
  if (/no-store/.test(headers.get("cache-control") ?? "")) return;
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Offline-Copy", "allowed");
}
