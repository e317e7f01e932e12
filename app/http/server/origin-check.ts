// CSRF protection: refuses requests that change state and come from other sites. Runs in front of every route.
import { isSignedPath } from "./request-guard.ts";

export interface OriginFacts {
  method: string;
  path: string;
  headers: Headers;
  /** The public origin of the site, from SITE_URL. */
  siteOrigin: string;
  /** The origin this request was sent to, as the Host header tells. */
  requestOrigin: string;
}

const SAFE_METHODS = new Set(["GET", "HEAD"]);
/** The session cookie (see session.server.ts). */
const SESSION = /(?:^|;)\s*(?:__Host-)?token=/;
/** Mail programs post here from anywhere (RFC 8058). The URL holds a secret token, and the session is ignored. */
const ONE_CLICK = /^\/unsubscribe\/[A-Za-z0-9_-]{44}$/;

/**
 * Whether a request may change state. Browsers say where a request comes from in Sec-Fetch-Site or Origin; text browsers
 * send only a Referer, and none from a URL with a query, such as that of a link in an email. Without any of them a
 * request with a session is refused; one without a session has no rights to abuse.
 */
export function isFromOurPages({ method, path, headers, siteOrigin, requestOrigin }: OriginFacts): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (isSignedPath(path)) return true;
  if (method === "POST" && ONE_CLICK.test(path)) return true;
  const hasCookie = headers.has("cookie");
  // A page of another site cannot add this header without CORS permission, which the site never gives. With it the API
  // ignores cookies; pages read cookies alone.
  const hasBearer = /^bearer /i.test(headers.get("authorization") ?? "");
  if (hasBearer && !hasCookie) return true;

  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const ours = (origin: string | null) => origin !== null && (origin === siteOrigin || origin === requestOrigin);
  const origin = headers.get("origin");
  if (origin !== null) return ours(origin);
  const referer = headers.get("referer");
  if (referer !== null) return ours(originOf(referer));
  return !SESSION.test(headers.get("cookie") ?? "") || (hasBearer && path.startsWith("/api/"));
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
