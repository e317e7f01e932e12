// The limit of pages that have to be rendered because the page cache does not have them.
import type { IncomingMessage } from "node:http";
import { withoutUnknown } from "#app/http/page-cache/known-query.ts";
import { tooOftenText } from "#app/http/rate-limits/too-often-text.ts";
import { hasSessionCookie } from "#app/http/session/session-cookie.server.ts";
import { takeRateLimit } from "#app/platform/rate-limits.server.ts";
import { addressGroup } from "./client-address.ts";
import { refuseEarly } from "./handle-request.server.ts";
import { addressOf } from "./request-origin.server.ts";

/**
 * Counts a page with a query, for its IP address; over the limit the response is a 429, else null. There are as many pages
 * without a query as there are pets and breeders, but endless queries. Signed-in users have limits of their own.
 */
export async function limitMisses(req: IncomingMessage, requestId: string): Promise<Response | null> {
  const { url = "/", headers } = req;
  if (!withoutUnknown(url).includes("?") || hasSessionCookie({ cookies: headers.cookie ?? null })) return null;
  const { allowed, retryAfterSeconds } = await takeRateLimit("pageMiss", addressGroup(addressOf(req)));
  if (allowed) return null;
  const response = refuseEarly("rate-limited", url, requestId, tooOftenText(retryAfterSeconds));
  response.headers.set("Retry-After", String(retryAfterSeconds));
  return response;
}
