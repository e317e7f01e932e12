// Access to images: everyone while a public page shows the image, else its owner and administrators. Checked for each
// request of an image, because its URL remains valid after the page changes. Public images are cached in each process.
import { LRUCache } from "lru-cache";
import { isAdministrator } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { EVERYTHING } from "#app/platform/cache-invalidation.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * The reason why an image is public: a cache tag ("pet:12", "breeder:5"), or "account" for a profile image; null when
 * it is not. One reason is enough: the query runs again when that reason ends.
 */
async function publicReason(key: string): Promise<string | null> {
  const { rows } = await pool.query<{ reason: string | null }>(Prisma.sql`
    SELECT coalesce(
      (SELECT 'pet:' || p.id FROM pet_images image JOIN pets p ON p.id = image.pet_id
        WHERE image.image_id = stored.id AND p.listed LIMIT 1),
      (SELECT 'breeder:' || l.breeder_id FROM pet_images image
        JOIN litters l ON l.dam_id = image.animal_id OR l.sire_id = image.animal_id
        WHERE image.image_id = stored.id AND l.listed LIMIT 1),
      (SELECT 'breeder:' || b.id FROM breeders b
        WHERE (b.profile_image_id = stored.id OR b.cover_image_id = stored.id) AND b.listed LIMIT 1),
      (SELECT 'account' FROM users WHERE image_id = stored.id LIMIT 1)
    ) AS reason FROM images stored WHERE stored.key = ${key}`);
  return rows[0]?.reason ?? null;
}

/**
 * Whether a viewer may see an image that is not public: of their own listings, drafts and pages, a proof photo that they
 * asked for, or as an administrator.
 */
export async function maySeeHidden(viewer: Viewer | null, key: string): Promise<boolean> {
  if (viewer === null) return false;
  if (isAdministrator(viewer)) return true;
  const { rows } = await pool.query(Prisma.sql`
    SELECT 1 FROM images stored WHERE stored.key = ${key} AND (
      EXISTS (SELECT 1 FROM pet_images image JOIN breeders b ON b.id = image.breeder_id
        WHERE image.image_id = stored.id AND b.user_id = ${viewer.userId}::int)
      OR EXISTS (SELECT 1 FROM breeders b WHERE b.user_id = ${viewer.userId}::int
        AND stored.id IN (b.profile_image_id, b.cover_image_id))
      OR EXISTS (SELECT 1 FROM proof_photos p WHERE p.image_id = stored.id AND p.asked_by_id = ${viewer.userId}::int)
      OR EXISTS (SELECT 1 FROM users WHERE id = ${viewer.userId}::int AND image_id = stored.id))`);
  return rows.length > 0;
}

const MOST = 50_000;
/** Changes of profile images send no notification, so cached entries expire. */
const MAX_AGE_MS = 60_000;

/** Cache of public images in one process, invalidated by the notifications that invalidate the page cache. */
export class PublicImages {
  readonly #reasons = new LRUCache<string, string>({ max: MOST, ttl: MAX_AGE_MS });
  readonly #ask: (key: string) => Promise<string | null>;
  #connected = false;
  #changes = 0;

  constructor(ask: (key: string) => Promise<string | null> = publicReason) {
    this.#ask = ask;
  }

  /** Whether notifications are received; while they are not, nothing is cached. */
  setConnected(connected: boolean): void {
    this.#connected = connected;
  }

  /** Removes the images that are public because of any of the tags. */
  drop(tags: readonly string[]): void {
    this.#changes += 1;
    if (tags.includes(EVERYTHING)) return this.#reasons.clear();
    const changed = new Set(tags);
    for (const [key, reason] of this.#reasons.entries()) if (changed.has(reason)) this.#reasons.delete(key);
  }

  /** Whether an image is public. Only public images are cached: most others are requested once. */
  async has(key: string): Promise<boolean> {
    if (this.#reasons.has(key)) return true;
    const before = this.#changes;
    const reason = await this.#ask(key);
    // A change that arrived during the query may be about this image.
    if (reason !== null && this.#connected && before === this.#changes) this.#reasons.set(key, reason);
    return reason !== null;
  }
}

export const publicImages = new PublicImages();
