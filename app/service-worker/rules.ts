// What the service worker does with a request, and which answers may be kept on the device: pure decisions.

/**
 * `file`: named by its content, or the same for a whole build. `picture`: of a pet or a person. `page`, `data`: a page that
 * may be kept, as a document or as the router's data. `visit`: a page that is never kept. `form`: a form sent without
 * script. `leaving`: somebody signs in or out. `change`: anything else that changes something. `other`: none of ours.
 */
export type Kind = "file" | "picture" | "page" | "data" | "visit" | "form" | "leaving" | "change" | "other";

export interface Asked {
  method: string;
  url: URL;
  /** Of the site. */
  origin: string;
  mode: string;
  referrer: string;
}

/** Pages that are about money, secrets, other people's affairs or the way in: never on the device. */
const NEVER_KEPT =
  /^\/(?:admin|api|auth|confirm-email|dev|forgot-password|login|logout|magic-link|newsletter|register|reset-password|restore-email|service-worker\.js|unsubscribe|verify-email|breeder\/subscription|profile\/(?:edit\/verify|receipts|security|sessions)|pets\/[^/]+\/(?:deposit|refund)|messages\/live)(?:\/|\.data$|$)/;
const COMES_OR_GOES =
  /^\/(?:api\/auth\/)?(?:login|logout|register|reset-password|restore-email|magic-link|verify-magic-link|(?:auth\/)?google|breeder-register)(?:\/|\.data$|$)/;
const FILE = /^\/(?:assets|fonts)\/|^\/[\w-]+\.(?:svg|png|webmanifest|js)$/;
const PICTURE = /^\/(?:upload|avatar|hero)\//;

/** What a request is. */
export function kindOf({ method, url, origin, mode, referrer }: Asked): Kind {
  if (url.origin !== origin) return "other";
  const { pathname } = url;
  const isVisit = mode === "navigate";
  if (method !== "GET" && method !== "HEAD") {
    if (COMES_OR_GOES.test(pathname)) return "leaving";
    // A form of another site goes its own way: nothing here may stand between it and the check of where it comes from.
    if (isVisit && referrer.startsWith(`${origin}/`)) return "form";
    return pathname.startsWith("/api/") ? "other" : "change";
  }
  if (method === "HEAD" || pathname === "/service-worker.js") return "other";
  if (NEVER_KEPT.test(pathname)) return isVisit ? "visit" : "other";
  if (isVisit) return "page";
  if (FILE.test(pathname)) return "file";
  if (PICTURE.test(pathname)) return "picture";
  return pathname.endsWith(".data") ? "data" : "other";
}

/** The most that is kept, of each kind. */
export const LIMITS = {
  page: { entries: 50, bytes: 4_000_000, largest: 600_000 },
  data: { entries: 50, bytes: 2_000_000, largest: 600_000 },
  picture: { entries: 80, bytes: 6_000_000, largest: 400_000 },
  file: { entries: 400, bytes: 12_000_000, largest: 2_000_000 },
} as const;

export type KeptKind = keyof typeof LIMITS;

interface Answered {
  status: number;
  redirected: boolean;
  headers: Headers;
}

/**
 * Whether an answer may be kept: whole, good, and not said to be for this once. Personal pages are sent with no-store for
 * the browser's own cache, which outlives a sign-out, and allow a copy here, which does not.
 */
export function mayKeep(kind: KeptKind, { status, redirected, headers }: Answered): boolean {
  if (status !== 200 || redirected) return false;
  const mayStore = !/no-store/i.test(headers.get("Cache-Control") ?? "") || headers.get("X-Offline-Copy") === "allowed";
  if (!mayStore) return false;
  if (Number(headers.get("Content-Length") ?? 0) > LIMITS[kind].largest) return false;
  const type = headers.get("Content-Type") ?? "";
  if (kind === "page") return type.startsWith("text/html");
  if (kind === "data") return type.startsWith("text/x-script");
  return kind === "picture" ? type.startsWith("image/") : !type.startsWith("text/html");
}

/** How long a picture of the device is shown without asking: as long as a browser may keep it (upload-response.server.ts). */
const PICTURE_FRESH_MS = 600_000;

/** Whether a picture of the device is young enough to be shown without asking. */
export function isFreshPicture(at: Date, now: number): boolean {
  return now - at.getTime() < PICTURE_FRESH_MS;
}

/** Whether an answer says that a picture is hidden or deleted, so that no copy of it may stay. */
export function isGone(status: number): boolean {
  return status === 401 || status === 403 || status === 404 || status === 410;
}

/** The key under which something is kept. */
export function keyOf(url: URL): string {
  return url.origin + url.pathname + url.search;
}

/** The key of data that holds all parts of a page, for a request that asks for some of them; null when it is that key. */
export function wholeDataKey(url: URL): string | null {
  if (!url.searchParams.has("_routes")) return null;
  const whole = new URL(url);
  whole.searchParams.delete("_routes");
  return keyOf(whole);
}

/** The address of the document whose data an address is. */
export function documentOf(url: URL): URL {
  const found = new URL(url);
  found.pathname = url.pathname.replace(/\.data$/, "");
  found.searchParams.delete("_routes");
  return found;
}

/** What of a cache has to go: `entries` oldest first, with their sizes. Answers how many. */
export function surplus(kind: KeptKind, sizes: readonly number[]): number {
  const { entries, bytes } = LIMITS[kind];
  let total = sizes.reduce((sum, size) => sum + size, 0);
  let count = 0;
  while (count < sizes.length && (sizes.length - count > entries || total > bytes)) {
    total -= sizes[count] ?? 0;
    count += 1;
  }
  return count;
}
