// Pages whose URL or content is secret: the token of an emailed link, recovery codes.
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";

/**
 * Tells the browser to send this page's URL to no other site and to store no copy of the page. Same-origin rather than
 * "no-referrer": browsers without Sec-Fetch-Site and Origin prove the origin of a form by its Referer.
 */
export function keepResponseSecret(context: AppContext): void {
  const { headers } = requestInfo(context);
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cache-Control", "private, no-store");
}

/** The token in the URL of a request, or "". */
export function urlToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
