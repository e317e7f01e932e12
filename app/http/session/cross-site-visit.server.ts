// A visit from another site to a page that needs a session: browsers withhold the SameSite=Strict session cookie, so a
// redirect page makes the browser request the page again, now same-site. A cookie prevents an endless loop.
import { pagePath, safePath } from "#app/http/forms/safe-path.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";
import { redirectPage, isCrossSiteVisit } from "./redirect-page.ts";

const NAME = "hop";
const LASTS_SECONDS = 20;

/** The redirect page for a visit from another site; null for any other request, and for the second one. */
export function crossSiteRedirect(context: AppContext, request: Request): Response | null {
  const path = isCrossSiteVisit(request) ? safePath(pagePath(request.url)) : null;
  if (path === null || readSignedCookie(requestInfo(context).cookies, NAME) === path) return null;
  return redirectPage(path, { "Set-Cookie": signedCookie(NAME, path, { maxAge: LASTS_SECONDS, sameSite: "Lax" }) });
}

/** Clears the loop cookie, so that the next visit from another site is redirected again. */
export function forgetCrossSiteVisit(context: AppContext): void {
  const { cookies, headers } = requestInfo(context);
  if (readSignedCookie(cookies, NAME) !== undefined) headers.append("Set-Cookie", clearedCookie(NAME));
}
