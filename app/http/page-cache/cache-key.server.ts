// The keys of the page cache: which requests may read and fill it, and which URLs can be cached at all.
import type { IncomingMessage } from "node:http";
import { savesData } from "#app/http/server/save-data.ts";
import { isDeviceCookieAlone } from "#app/http/session/known-device.server.ts";
import { withoutUnknown } from "./known-query.ts";

// The public pages, and their data for client navigation.
const CACHEABLE_URLS =
  /^\/(?:(?:pets|breeders)(?:\/[^/?]+(?:\/(?:pets|reviews|photos\/[^/?]+))?)?|terms|privacy|selling-rules|safety|_root)?(?:\.data)?(?:\?|$)/;

/**
 * The cache key of a request, or null where the cache must not be used: only a GET or HEAD without credentials and without
 * any cookie but that of a browser that has signed in before.
 */
export function cacheKey(request: IncomingMessage): string | null {
  const { cookie, authorization } = request.headers;
  if (authorization !== undefined) return null;
  return cookie === undefined || isDeviceCookieAlone(cookie) ? pageKey(request) : null;
}

/** The cache key of a URL, or null. Besides the URL a page depends on Save-Data alone. */
export function pageKey({ method, url = "", headers }: IncomingMessage): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  // A request body would have to be drained first.
  if (headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0") return null;
  return urlKey(withoutUnknown(url), savesData(headers["save-data"]));
}

/** The cache key of a path with its query; `isLite` is the page for Save-Data. */
export function urlKey(url: string, isLite = false): string {
  return `${isLite ? "lite" : "full"} ${url}`;
}

/** Whether the page at a URL can be cacheable; its loader decides (cacheable-page.ts). */
export function isCacheableUrl(url: string): boolean {
  return CACHEABLE_URLS.test(url);
}
