// Pages that are the same for everyone are made once: kept here, in front of rendering, until something they depend on
// changes. Nothing personal can be in them, because only a visitor who shows no sign of who they are gets one or makes
// one: no credentials, and no cookie that a page could depend on (see cacheKey).
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { loggablePath } from "#app/http/server/loggable-path.ts";
import { savesData } from "#app/http/server/save-data.ts";
import { compress, type Encoding } from "#app/http/server/send-response.server.ts";
import { isDeviceCookieAlone } from "#app/http/session/known-device.server.ts";
import { EVERYTHING } from "#app/platform/cache-invalidation.ts";
import { clock } from "#app/platform/clock.server.ts";

// A page seen once waits among the new ones; seen twice it moves to the known ones. A flood of addresses that nobody
// asks for again washes through the first and never reaches the second.
const NEW_BYTES = 8 * 1024 * 1024;
const KNOWN_BYTES = 24 * 1024 * 1024;
const LARGEST_BYTES = 1024 * 1024;
// Pages tell the time too: "New" ends, and so does a year.
const MAX_AGE_MS = 60_000;
/** How old a page may be that is served because it cannot be made anew. */
const MAX_STALE_MS = 24 * 60 * 60 * 1000;
/** For a page that is within its time. */
const FRESH = { allowStale: false };
/** What an entry costs beside its bodies. */
const OVERHEAD_BYTES = 4_096;

// The public pages, and their data for client navigation.
const SHAREABLE =
  /^\/(?:(?:pets|breeders)(?:\/[^/?]+(?:\/(?:pets|reviews|photos\/[^/?]+))?)?|terms|privacy|_root)?(?:\.data)?(?:\?|$)/;

export type Variant = Encoding | "identity";

/** A page as kept: headers without those of one answer, and a body in the encodings asked for so far. */
export interface CachedPage {
  readonly tags: readonly string[];
  readonly etag: string;
  readonly headers: readonly string[];
  readonly bodies: Map<Variant, SharedBody>;
  readonly madeAt: Date;
  /** The path as the log keeps it. */
  readonly logPath: string;
}

export interface SharedBody {
  content: Buffer;
  /** Those of the page and of this encoding. */
  headers: readonly string[];
}

/** What one rendering came to. `tags` names what it depends on; null when it is not for everyone. */
export interface Rendered {
  response: Response;
  tags: readonly string[] | null;
}

interface UnderWay {
  page: Promise<CachedPage | null>;
  /** What has changed since it began. */
  changed: Set<string>;
}

/**
 * The key of a request whose answer may be shared, or null: a GET or HEAD by a visitor without credentials and without any
 * cookie but that of a browser that has signed in before.
 */
export function cacheKey(request: IncomingMessage): string | null {
  const { cookie, authorization } = request.headers;
  if (authorization !== undefined) return null;
  return cookie === undefined || isDeviceCookieAlone(cookie) ? pageKey(request) : null;
}

/** The key of what anybody may see at the address of a request. Besides the address a page depends on Save-Data alone. */
export function pageKey({ method, url = "", headers }: IncomingMessage): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  // A body has to be drained, which a page that is sent at once does not wait for.
  if (headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0") return null;
  return `${savesData(headers["save-data"]) ? "lite" : "full"} ${url}`;
}

/** Whether the answer to an address may be one for everyone; it is for its loader to say (cacheable-page.ts). */
export function isShareable(url: string): boolean {
  return SHAREABLE.test(url);
}

/** The pages of one process. */
export class PageCache {
  readonly #new = cache(NEW_BYTES);
  readonly #known = cache(KNOWN_BYTES);
  readonly #underWay = new Map<string, UnderWay>();
  #trusted = false;

  /**
   * Whether changes are heard. While they are not, nothing is kept and what was kept is found as stale alone; then
   * everything is dropped, as any change may have been missed.
   */
  trust(trusted: boolean): void {
    if (trusted) this.drop([EVERYTHING]);
    else this.#dropUnderWay([EVERYTHING]);
    this.#trusted = trusted;
  }

  /** Whether changes are heard. */
  get isTrusted(): boolean {
    return this.#trusted;
  }

  /** Drops what depends on any of the tags. */
  drop(tags: readonly string[]): void {
    this.#dropUnderWay(tags);
    for (const pages of [this.#new, this.#known]) {
      if (tags.includes(EVERYTHING)) pages.clear();
      else for (const [key, page] of pages.entries()) if (dependsOn(page, tags)) pages.delete(key);
    }
  }

  /** The page as kept, or null. */
  find(key: string): CachedPage | null {
    if (!this.#trusted) return null;
    const known = this.#known.get(key, FRESH);
    if (known) return known;
    const page = this.#new.get(key, FRESH);
    if (!page) return null;
    const remainingMs = this.#new.getRemainingTTL(key);
    this.#new.delete(key);
    this.#known.set(key, page, { ttl: Math.max(1, remainingMs) });
    return page;
  }

  /** The page as it was when it could last be made; null when that is too long ago, or never was. */
  findStale(key: string): CachedPage | null {
    // The one made last may have been found once only.
    const page = this.#new.get(key) ?? this.#known.get(key);
    return page && clock.now().getTime() - page.madeAt.getTime() <= MAX_STALE_MS ? page : null;
  }

  /**
   * Makes a page, once for all who ask for it meanwhile. Answers the page; or the response, to the one whose `render` was
   * called and whose answer turned out not to be for everyone; or null to the others, who have to ask for themselves.
   */
  async make(key: string, render: () => Promise<Rendered>): Promise<CachedPage | Response | null> {
    const other = this.#underWay.get(key);
    if (other) return other.page;
    let own: Response | undefined;
    const changed = new Set<string>();
    const work = (async () => {
      const { response, tags } = await render();
      const page = tags && (await toPage(key, response, tags));
      if (!page) {
        own = response;
        return null;
      }
      if (this.#trusted && !dependsOn(page, [...changed])) this.#new.set(key, page);
      return page;
    })();
    const underWay: UnderWay = { page: work.catch(() => null), changed };
    this.#underWay.set(key, underWay);
    try {
      return (await work) ?? own ?? null;
    } finally {
      if (this.#underWay.get(key) === underWay) this.#underWay.delete(key);
    }
  }

  /** Counts the new body of a page that may be kept. */
  resize(key: string, page: CachedPage): void {
    for (const pages of [this.#new, this.#known]) {
      if (pages.peek(key) === page) pages.set(key, page, { ttl: Math.max(1, pages.getRemainingTTL(key)) });
    }
  }

  #dropUnderWay(tags: readonly string[]): void {
    for (const [key, { changed }] of this.#underWay) {
      for (const tag of tags) changed.add(tag);
      // Whoever asks from now on gets a page that was begun after the change.
      this.#underWay.delete(key);
    }
  }

  /** Pages and bytes kept, for tests and measurements. */
  get figures(): { pages: number; bytes: number } {
    const both = [this.#new, this.#known];
    return {
      pages: both.reduce((sum, { size }) => sum + size, 0),
      bytes: both.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    };
  }
}

/** The shared pages of this process. */
export const pageCache = new PageCache();

function cache(maxSize: number): LRUCache<string, CachedPage> {
  return new LRUCache({
    maxSize,
    maxEntrySize: LARGEST_BYTES,
    ttl: MAX_AGE_MS,
    perf: { now: () => clock.now().getTime() },
    // What is over its time stays until room is needed, for the time when it cannot be made anew; changes find it too.
    allowStale: true,
    noDeleteOnStaleGet: true,
    sizeCalculation: ({ bodies }, key) =>
      [...bodies.values()].reduce((sum, { content }) => sum + content.byteLength, OVERHEAD_BYTES + 2 * key.length),
  });
}

function dependsOn({ tags }: CachedPage, changed: readonly string[]): boolean {
  return changed.some((tag) => tag === EVERYTHING || tags.includes(tag));
}

// Kept compressed: a page is ten times as large without, and hardly anyone wants it so.
async function toPage(key: string, response: Response, tags: readonly string[]): Promise<CachedPage | null> {
  if (response.status !== 200 || response.headers.has("set-cookie")) return null;
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "x-request-id"]) headers.delete(name);
  headers.set("etag", etag);
  headers.append("vary", "Accept-Encoding");
  const flat = [...headers].flat();
  const packed = toBody(flat, "br", await compress(body, "br"));
  const logPath = loggablePath(key.slice(key.indexOf("/")));
  return { tags, etag, headers: flat, bodies: new Map([["br", packed]]), madeAt: clock.now(), logPath };
}

/** A body of a page in an encoding, with its headers. */
export function toBody(headers: readonly string[], variant: Variant, content: Buffer): SharedBody {
  const encoding = variant === "identity" ? [] : ["Content-Encoding", variant];
  return { content, headers: [...headers, ...encoding, "Content-Length", String(content.byteLength)] };
}
