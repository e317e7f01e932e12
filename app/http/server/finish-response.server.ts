// Completes every response: status while the database is unreachable, security headers, caching headers, X-Request-Id.
import { SCRIPTS_WITHIN } from "#app/http/page-cache/script-hashes.server.ts";
import { accountMark } from "#app/http/session/account-mark.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { RequestInfo } from "./context.ts";
import { addSecurityHeaders, securityFacts } from "./security-headers.ts";

/** Text types without a charset, such as that of the router's data. */
const WITHOUT_CHARSET = /^(?:text\/[\w.+-]+|[\w.+/-]+[+/]xml)$/i;
/** The Retry-After of a 503 that sets none. */
const RETRY_AFTER_SECONDS = "5";
const security = securityFacts(env);

/** The response of a route with all headers. */
export function finishResponse(response: Response, info: RequestInfo): Response {
  // A page or endpoint that shows a message in place of the missing data would have the status 200.
  const isAway = info.databaseAway && (response.status === 200 || response.status === 500);
  const status = isAway ? 503 : response.status;
  const headers = new Headers(response.headers);
  const ownCookies = new Set(headers.getSetCookie().map(cookieNameOf));
  for (const [name, value] of info.headers) {
    if (name !== "set-cookie") headers.set(name, value);
    // Who signs in with the cookie of an ended session keeps the new one: of two lines for a cookie browsers take the last.
    else if (!ownCookies.has(cookieNameOf(value))) headers.append(name, value);
  }
  headers.set("X-Request-Id", info.id);
  const type = headers.get("content-type") ?? "";
  if (WITHOUT_CHARSET.test(type)) headers.set("Content-Type", `${type}; charset=utf-8`);
  const account = accountMark(info);
  if (account && /^text\/(?:html|x-script)/.test(headers.get("content-type") ?? "")) headers.set("X-Account", account);
  const facts = { ...security, signInScript: info.signInScript, scriptsWithin: SCRIPTS_WITHIN };
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

const cookieNameOf = (line: string) => line.slice(0, line.indexOf("="));

// The service worker may keep a copy for reading offline, which it deletes at sign-out; what a route itself sends with
// no-store, such as whole contact details, it does not keep either.
function storeNowhere(headers: Headers): void {
  if (/no-store/.test(headers.get("cache-control") ?? "")) return;
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Offline-Copy", "allowed");
}
