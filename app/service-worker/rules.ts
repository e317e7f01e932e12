// Pure rules of the service worker: classification of requests, which responses may be stored, and size limits.

/**
 * `file`: a static file that does not change within a build. `image`: an uploaded image or avatar. `page`, `data`: a
 * page that may be stored, as an HTML document or as React Router data. `uncached`: navigation to a page that is never
 * stored. `form`: a form submitted without script. `session`: a sign-in or sign-out. `change`: any other request that
 * is not GET or HEAD. `other`: not handled by the service worker.
 */
export type Kind = "file" | "image" | "page" | "data" | "uncached" | "form" | "session" | "change" | "other";

export interface RequestFacts {
  method: string;
  url: URL;
  /** Origin of the site. */
  origin: string;
  mode: string;
  referrer: string;
}

/** Pages with payments, secrets, other users' data or sign-in: never stored on the device. */
const NEVER_STORED =
  /^\/(?:admin|api|auth|confirm-email|dev|forgot-password|login|logout|magic-link|newsletter|register|reset-password|restore-email|service-worker\.js|unsubscribe|verify-email|breeder\/subscription|profile\/(?:edit\/verify|receipts|security|sessions)|pets\/[^/]+\/(?:deposit|refund)|messages\/live)(?:\/|\.data$|$)/;
const SESSION_CHANGE =
  /^\/(?:api\/auth\/)?(?:login|logout|register|reset-password|restore-email|magic-link|verify-magic-link|(?:auth\/)?google|breeder-register)(?:\/|\.data$|$)/;
/**
 * Endpoints keep their own copies apart; a page asks before a message is sent, has a listing's text checked, and tells its
 * times when it is left.
 */
const CHANGES_NOTHING = /^\/api\/|^\/messages\/\d+\/pause$|^\/breeder\/pets\/check$|^\/field-speed$/;
const FILE = /^\/(?:assets|fonts)\/|^\/[\w-]+\.(?:svg|png|webmanifest|js)$/;
const IMAGE = /^\/(?:upload|avatar|hero)\//;

/** Classifies a request. */
export function kindOf({ method, url, origin, mode, referrer }: RequestFacts): Kind {
  if (url.origin !== origin) return "other";
  const { pathname } = url;
  const isNavigation = mode === "navigate";
  if (method !== "GET" && method !== "HEAD") {
    if (SESSION_CHANGE.test(pathname)) return "session";
    // A cross-site form is not intercepted: the server's Origin check must see the browser's own request.
    if (isNavigation && referrer.startsWith(`${origin}/`)) return "form";
    return CHANGES_NOTHING.test(pathname) ? "other" : "change";
  }
  if (method === "HEAD" || pathname === "/service-worker.js") return "other";
  if (NEVER_STORED.test(pathname)) return isNavigation ? "uncached" : "other";
  if (isNavigation) return "page";
  if (FILE.test(pathname)) return "file";
  if (IMAGE.test(pathname)) return "image";
  return pathname.endsWith(".data") ? "data" : "other";
}

/** Limits of each cache: number of entries, total bytes, bytes of the largest entry. */
export const LIMITS = {
  page: { entries: 50, bytes: 4_000_000, largest: 600_000 },
  data: { entries: 50, bytes: 2_000_000, largest: 600_000 },
  image: { entries: 80, bytes: 6_000_000, largest: 400_000 },
  file: { entries: 400, bytes: 12_000_000, largest: 2_000_000 },
} as const;

export type CopyKind = keyof typeof LIMITS;

interface ResponseFacts {
  status: number;
  redirected: boolean;
  headers: Headers;
}

/**
 * Whether a response may be stored: status 200, not redirected, not no-store. Personal pages are no-store because the
 * HTTP cache outlives a sign-out; X-Offline-Copy allows a copy here, which is deleted at sign-out.
 */
export function mayStore(kind: CopyKind, { status, redirected, headers }: ResponseFacts): boolean {
  if (status !== 200 || redirected) return false;
  const mayStore = !/no-store/i.test(headers.get("Cache-Control") ?? "") || headers.get("X-Offline-Copy") === "allowed";
  if (!mayStore) return false;
  if (Number(headers.get("Content-Length") ?? 0) > LIMITS[kind].largest) return false;
  const type = headers.get("Content-Type") ?? "";
  if (kind === "page") return type.startsWith("text/html");
  if (kind === "data") return type.startsWith("text/x-script");
  return kind === "image" ? type.startsWith("image/") : !type.startsWith("text/html");
}

/** How long a stored image is used without a request, in ms: the max-age of images (upload-response.server.ts). */
const IMAGE_FRESH_MS = 600_000;

/** Whether a stored image is used without a request. */
export function isFreshImage(at: Date, now: number): boolean {
  return now - at.getTime() < IMAGE_FRESH_MS;
}

/** Whether a status means that the image is hidden or deleted, so its copy must be deleted. */
export function isRemoved(status: number): boolean {
  return status === 401 || status === 403 || status === 404 || status === 410;
}

/** The cache key of a URL. */
export function keyOf(url: URL): string {
  return url.origin + url.pathname + url.search;
}

/** The cache key of the data of all routes, for a URL limited to some (`_routes`); null when the URL is not limited. */
export function wholeDataKey(url: URL): string | null {
  if (!url.searchParams.has("_routes")) return null;
  const whole = new URL(url);
  whole.searchParams.delete("_routes");
  return keyOf(whole);
}

/** The URL of the document of a data URL. */
export function documentOf(url: URL): URL {
  const found = new URL(url);
  found.pathname = url.pathname.replace(/\.data$/, "");
  found.searchParams.delete("_routes");
  return found;
}

/** Returns how many entries to evict to meet the limits, given their sizes in bytes, oldest first. */
export function surplus(kind: CopyKind, sizes: readonly number[]): number {
  const { entries, bytes } = LIMITS[kind];
  let total = sizes.reduce((sum, size) => sum + size, 0);
  let count = 0;
  while (count < sizes.length && (sizes.length - count > entries || total > bytes)) {
    total -= sizes[count] ?? 0;
    count += 1;
  }
  return count;
}
