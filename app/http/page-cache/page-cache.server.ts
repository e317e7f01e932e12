// The page cache: rendered HTML for visitors without credentials and cookies, kept until something it depends on changes.
// It cannot contain personal data, because only requests without credentials, and without cookies that a page could
// depend on, read or fill it (see cache-key.server.ts).
import { LRUCache } from "lru-cache";
import { MEGABYTE } from "#app/domain/shared/file-sizes.ts";
import { EVERYTHING } from "#app/platform/cache-invalidation.ts";
import { clock } from "#app/platform/clock.server.ts";
import { type CachedPage, type PageFacts, repack, toPage } from "./cached-page.server.ts";

// Segmented LRU: a URL requested once stays in an 8 MB probation segment, so that one-hit URLs cannot evict popular pages
// (24 MB).
const NEW_BYTES = 8 * MEGABYTE;
const KNOWN_BYTES = 24 * MEGABYTE;
const LARGEST_BYTES = MEGABYTE;
// Pages depend on the time too: the "New" badge ends, and the year in the footer changes.
const MAX_AGE_MS = 60_000;
/** How old a stale page may be that is served while rendering fails. */
const MAX_STALE_MS = 24 * 60 * 60 * 1000;
const FRESH = { allowStale: false };
/** Popular pages that wait to be compressed again, at most: one takes a tenth of a second. */
const MOST_REPACKED = 20;
/** The memory of an entry beside its bodies. */
const OVERHEAD_BYTES = 4_096;
/** About what the slots of a page keep that is composed: the data of a list of twelve. */
const COMPOSING_BYTES = 40_000;

/** A rendered response. `tags` names what it depends on; null when it must not be cached. */
export interface Rendered extends PageFacts {
  response: Response;
  tags: readonly string[] | null;
}

interface UnderWay {
  page: Promise<CachedPage | null>;
  /** Tags invalidated since rendering began. */
  changed: Set<string>;
}

/** The page cache of one process. */
export class PageCache {
  readonly #new = cache(NEW_BYTES);
  readonly #known = cache(KNOWN_BYTES);
  readonly #underWay = new Map<string, UnderWay>();
  #connected = false;
  #repacking: Promise<unknown> = Promise.resolve();
  #toRepack = 0;

  /**
   * Sets whether cache invalidation is connected. While it is not, no page is stored and cached pages count as stale; after
   * a reconnection all pages are dropped, as notifications may have been missed.
   */
  setConnected(connected: boolean): void {
    if (connected) this.drop([EVERYTHING]);
    else this.#dropUnderWay([EVERYTHING]);
    this.#connected = connected;
  }

  /** Whether cache invalidation is connected. */
  get isConnected(): boolean {
    return this.#connected;
  }

  /** Drops the pages that depend on any of the tags. */
  drop(tags: readonly string[]): void {
    this.#dropUnderWay(tags);
    for (const pages of [this.#new, this.#known]) {
      if (tags.includes(EVERYTHING)) pages.clear();
      else for (const [key, page] of pages.entries()) if (dependsOn(page, tags)) pages.delete(key);
    }
  }

  /** The fresh cached page, or null. */
  find(key: string): CachedPage | null {
    if (!this.#connected) return null;
    const known = this.#known.get(key, FRESH);
    if (known) return known;
    const page = this.#new.get(key, FRESH);
    if (!page) return null;
    const remainingMs = this.#new.getRemainingTTL(key);
    this.#new.delete(key);
    this.#known.set(key, page, { ttl: Math.max(1, remainingMs) });
    this.#repackLater(key, page);
    return page;
  }

  /** The last cached page, fresh or stale; null when there is none or it is too old. */
  findStale(key: string): CachedPage | null {
    // The latest rendering may still be in the probation segment.
    const page = this.#new.get(key) ?? this.#known.get(key);
    return page && clock.now().getTime() - page.madeAt.getTime() <= MAX_STALE_MS ? page : null;
  }

  /**
   * Renders a page once for all concurrent requests. Returns the cached page; or, to the request whose `render` ran, its
   * response where that must not be cached; or null to the other requests, which then render for themselves.
   */
  async make(key: string, render: () => Promise<Rendered>): Promise<CachedPage | Response | null> {
    const other = this.#underWay.get(key);
    if (other) return other.page;
    let own: Response | undefined;
    const changed = new Set<string>();
    const work = (async () => {
      const { response, tags, ...facts } = await render();
      const page = tags && (await toPage(key, response, { ...facts, tags }));
      if (!page) {
        own = response;
        return null;
      }
      if (this.#connected && !dependsOn(page, [...changed])) this.#new.set(key, page);
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

  /** Counts the bytes of a cached page's new body. */
  resize(key: string, page: CachedPage): void {
    for (const pages of [this.#new, this.#known]) {
      if (pages.peek(key) === page) pages.set(key, page, { ttl: Math.max(1, pages.getRemainingTTL(key)) });
    }
  }

  /** Compresses a page that is requested again to fewer bytes, in the background and one after another. */
  #repackLater(key: string, page: CachedPage): void {
    if (this.#toRepack >= MOST_REPACKED) return;
    this.#toRepack += 1;
    this.#repacking = this.#repacking
      .then(() => repack(page))
      .then(() => this.resize(key, page))
      .finally(() => (this.#toRepack -= 1));
  }

  /** Resolves when no page waits to be compressed again, for tests and measurements. */
  async repacked(): Promise<void> {
    await this.#repacking;
  }

  #dropUnderWay(tags: readonly string[]): void {
    for (const [key, { changed }] of this.#underWay) {
      for (const tag of tags) changed.add(tag);
      // Later requests render anew, after the change.
      this.#underWay.delete(key);
    }
  }

  /** The number and bytes of cached pages, for tests and measurements. */
  get figures(): { pages: number; bytes: number } {
    const both = [this.#new, this.#known];
    return {
      pages: both.reduce((sum, { size }) => sum + size, 0),
      bytes: both.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    };
  }
}

/** The page cache of this process. */
export const pageCache = new PageCache();

function cache(maxSize: number): LRUCache<string, CachedPage> {
  return new LRUCache({
    maxSize,
    maxEntrySize: LARGEST_BYTES,
    ttl: MAX_AGE_MS,
    perf: { now: () => clock.now().getTime() },
    // Stale pages stay until room is needed, for when rendering fails; invalidation drops them too.
    allowStale: true,
    noDeleteOnStaleGet: true,
    sizeCalculation: ({ bodies, composing }, key) =>
      [...bodies.values()].reduce(
        (sum, { content }) => sum + content.byteLength,
        OVERHEAD_BYTES + 2 * key.length + (composing ? COMPOSING_BYTES : 0),
      ),
  });
}

function dependsOn({ tags }: CachedPage, changed: readonly string[]): boolean {
  return changed.some((tag) => tag === EVERYTHING || tags.includes(tag));
}
