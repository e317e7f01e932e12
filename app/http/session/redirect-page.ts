// A page that redirects by itself (meta refresh). Browsers do not send the SameSite=Strict session cookie on a visit from
// another site (checkout, Google, an email); the next request from this page is same-site and sends it.
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { safePath } from "#app/http/forms/safe-path.ts";

/** Whether a request is a visit from another site, without SameSite=Strict cookies. */
export function isCrossSiteVisit(request: Request): boolean {
  return request.method === "GET" && request.headers.get("sec-fetch-site") === "cross-site";
}

/**
 * A page that redirects to a path of this site, and has a link to it; `headers` may add cookies, and `at` is the id of the
 * element that comes into view there.
 */
export function redirectPage(to: string, headers: HeadersInit = {}, at: string | null = null): Response {
  const path = escapeAttribute((safePath(to) ?? "/") + (at === null ? "" : `#${encodeURIComponent(at)}`));
  const body =
    `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><link rel="icon" href="/favicon.svg"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=${path}"><title>One moment | ${SITE_NAME}</title></head>` +
    `<body><main id="main"><h1>One moment</h1><p><a href="${path}">Continue</a></p></main></body></html>`;
  const all = new Headers(headers);
  all.set("Content-Type", "text/html; charset=utf-8");
  all.set("Cache-Control", "no-store");
  return new Response(body, { headers: all });
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"';]/g, (character) => `&#${character.charCodeAt(0)};`);
}
