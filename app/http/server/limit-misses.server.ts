// The limit of pages that have to be rendered because the page cache does not have them.
import type { IncomingMessage } from "node:http";
import { findAccountOfToken } from "#app/domain/accounts/sessions/find-account-of-token.server.ts";
import { withoutUnknown } from "#app/domain/shared/document-pages.ts";
import { tooOftenText } from "#app/http/rate-limits/too-often-text.ts";
import { requestToken } from "#app/http/session/session-cookie.server.ts";
import { log } from "#app/platform/log.server.ts";
import { takeRateLimit } from "#app/platform/rate-limits/rate-limits.server.ts";
import { addressGroup } from "./client-address.ts";
import { refuseEarly } from "./handle-request.server.ts";
import { isApiPath } from "./request-guard.ts";
import { addressOf } from "./request-origin.server.ts";

/** They are no pages, and the API has a limit of its own. */
const FILES = /^\/(?:avatar|upload)[/?]/;

/**
 * Counts a page with a query, for its IP address; over the limit the response is a 429, else null. There are as many pages
 * without a query as there are pets and breeders, but endless queries. Signed-in users have limits of their own.
 */
export async function limitMisses(req: IncomingMessage, requestId: string): Promise<Response | null> {
  const { url = "/", method, headers } = req;
  if ((method !== "GET" && method !== "HEAD") || !withoutUnknown(url).includes("?")) return null;
  if (isApiPath(url) || FILES.test(url) || (await isSignedIn(headers.cookie ?? null))) return null;
  const { allowed, retryAfterSeconds } = await takeRateLimit("pageMiss", addressGroup(addressOf(req)));
  if (allowed) return null;
  const response = refuseEarly("rate-limited", url, requestId, tooOftenText(retryAfterSeconds));
  response.headers.set("Retry-After", String(retryAfterSeconds));
  return response;
}

/** A made-up token is none. True while the database is unavailable, as for other limits. */
async function isSignedIn(cookies: string | null): Promise<boolean> {
  const { token } = requestToken({ cookies, authorization: null });
  if (token === null) return false;
  try {
    return (await findAccountOfToken(token)) !== null;
  } catch (error) {
    log.warn({ error, limit: "pageMiss" }, "the session could not be read, request allowed");
    return true;
  }
}
