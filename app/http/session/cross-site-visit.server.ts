// Somebody who comes from another site to a page that needs a session: the strict cookie stayed behind, so nobody knows
// yet who it is. They are asked to come once more, from here; a browser that still does not bring the cookie is not
// asked again, or it would go round for ever.
import { pagePath, safePath } from "#app/http/forms/safe-path.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";
import { redirectPage, isCrossSiteVisit } from "./redirect-page.ts";

const NAME = "hop";
const LASTS_SECONDS = 20;

/** The page that leads here once more, for a visit that another site began; null when it is none, or the second time. */
export function crossSiteRedirect(context: AppContext, request: Request): Response | null {
  const path = isCrossSiteVisit(request) ? safePath(pagePath(request.url)) : null;
  if (path === null || readSignedCookie(requestInfo(context).cookies, NAME) === path) return null;
  return redirectPage(path, { "Set-Cookie": signedCookie(NAME, path, { maxAge: LASTS_SECONDS, sameSite: "Lax" }) });
}

/** Forgets an arrival that has come through, so that the next one is met in the same way. */
export function forgetCrossSiteVisit(context: AppContext): void {
  const { cookies, headers } = requestInfo(context);
  if (readSignedCookie(cookies, NAME) !== undefined) headers.append("Set-Cookie", clearedCookie(NAME));
}
