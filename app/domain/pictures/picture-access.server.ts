// Who may see an image: everybody while something public shows it, else its owner and admins. Asked for every request of an
// image (see public-images.server.ts), because an address outlives what it was shown for.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { seesEverything } from "#app/domain/breeders/policy.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/**
 * What makes an image public, as the tag of its changes ("pet:12", "breeder:5") or "account" for the picture of an account;
 * null when nothing does. One reason is enough: when it ends, the question is asked anew.
 */
export async function publicReason(key: string): Promise<string | null> {
  const { rows } = await pool.query<{ reason: string | null }>(Prisma.sql`
    SELECT coalesce(
      (SELECT 'pet:' || p.id FROM pet_images image JOIN pets p ON p.id = image.pet_id
        WHERE image.picture_id = stored.id AND p.listed LIMIT 1),
      (SELECT 'breeder:' || b.id FROM breeders b
        WHERE (b.profile_picture_id = stored.id OR b.cover_picture_id = stored.id) AND b.listed LIMIT 1),
      (SELECT 'account' FROM users WHERE picture_id = stored.id LIMIT 1)
    ) AS reason FROM pictures stored WHERE stored.key = ${key}`);
  return rows[0]?.reason ?? null;
}

/** Whether a viewer may see an image that nothing public shows: of their own listings, drafts and pages, or as an admin. */
export async function maySeeHidden(viewer: Viewer | null, key: string): Promise<boolean> {
  if (viewer === null) return false;
  if (seesEverything(viewer)) return true;
  const { rows } = await pool.query(Prisma.sql`
    SELECT 1 FROM pictures stored WHERE stored.key = ${key} AND (
      EXISTS (SELECT 1 FROM pet_images image JOIN breeders b ON b.id = image.breeder_id
        WHERE image.picture_id = stored.id AND b.user_id = ${viewer.userId}::int)
      OR EXISTS (SELECT 1 FROM breeders b WHERE b.user_id = ${viewer.userId}::int
        AND stored.id IN (b.profile_picture_id, b.cover_picture_id))
      OR EXISTS (SELECT 1 FROM users WHERE id = ${viewer.userId}::int AND picture_id = stored.id))`);
  return rows.length > 0;
}
