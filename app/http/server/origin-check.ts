// Keeps other sites from sending our forms with a visitor's cookies. Runs once, in front of every route.
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
/** The session's cookie (see session.server.ts) among others. */
const SESSION = /(?:^|;)\s*(?:__Host-)?token=/;
/** Mail programs post here from anywhere (RFC 8058). The address holds the secret that allows it, and no session counts. */
const ONE_CLICK = /^\/unsubscribe\/[A-Za-z0-9_-]{44}$/;

/**
 * Whether a request may change state. Browsers say where a request comes from in Sec-Fetch-Site or Origin; text browsers
 * send only a Referer, and none from an address with a query, such as that of a link in a letter. Without any of them a
 * request with a session is refused, and one without has nothing to abuse.
 */
export function isFromOurPages({ method, path, headers, siteOrigin, requestOrigin }: OriginFacts): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (isSignedPath(path)) return true;
  if (method === "POST" && ONE_CLICK.test(path)) return true;
  const hasCookie = headers.has("cookie");
  // A page of another site cannot add this header without a permission that we never give. Beside it the API looks at no
  // cookie; pages look at cookies alone.
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
