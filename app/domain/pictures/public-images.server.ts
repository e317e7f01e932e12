// Which images are public, remembered in each process, so that a request for a public image costs no query. What is remembered
// is dropped by the same notifications that invalidate the page cache; while they are not received, every request asks.
import { LRUCache } from "lru-cache";
import { EVERYTHING } from "#app/platform/cache-invalidation.ts";
import { publicReason } from "./picture-access.server.ts";

const MOST = 50_000;
/** A picture of an account has no notification; and a cache without an end would keep a fault for ever. */
const MAX_AGE_MS = 60_000;

/** The public images that one process knows of. */
export class PublicImages {
  readonly #reasons = new LRUCache<string, string>({ max: MOST, ttl: MAX_AGE_MS });
  readonly #ask: (key: string) => Promise<string | null>;
  #connected = false;
  #changes = 0;

  constructor(ask: (key: string) => Promise<string | null> = publicReason) {
    this.#ask = ask;
  }

  /** Whether changes are received; while they are not, nothing is remembered. */
  setConnected(connected: boolean): void {
    this.#connected = connected;
  }

  /** Forgets what is public because of any of the tags. */
  drop(tags: readonly string[]): void {
    this.#changes += 1;
    if (tags.includes(EVERYTHING)) return this.#reasons.clear();
    const changed = new Set(tags);
    for (const [key, reason] of this.#reasons.entries()) if (changed.has(reason)) this.#reasons.delete(key);
  }

  /** Whether something public shows an image. Only a yes is remembered: most of what is not public is asked for once. */
  async has(key: string): Promise<boolean> {
    if (this.#reasons.has(key)) return true;
    const before = this.#changes;
    const reason = await this.#ask(key);
    // A change that was received meanwhile may be about this very image.
    if (reason !== null && this.#connected && before === this.#changes) this.#reasons.set(key, reason);
    return reason !== null;
  }
}

export const publicImages = new PublicImages();
