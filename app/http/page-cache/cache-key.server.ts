// The keys of the page cache, and which requests may read and fill it.
import type { IncomingMessage } from "node:http";
import { withoutUnknown } from "#app/domain/shared/document-pages.ts";
import { savesData } from "#app/http/server/save-data.ts";
import { isDeviceCookieAlone } from "#app/http/session/known-device.server.ts";

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
