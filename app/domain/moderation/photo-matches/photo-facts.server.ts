// What matches of photos say about listings: whose photo it was first, and of what kind that is (DUP-04, DUP-07).
import { isBannedSql } from "#app/domain/accounts/bans/bans.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool, prepared } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Of a banned seller or of a listing that was refused or hidden, of another seller, or of the breeder's own earlier listing. */
export type FirstOwner = "banned" | "another" | "own";

/** A photo of a listing that was on another listing first. */
export interface PhotoFact {
  matchId: number;
  /** The listing, or the litter, that has the later upload. */
  petId: number | null;
  litterId: number | null;
  imageId: number;
  owner: FirstOwner;
  /** The earlier listing; null for a photo of a parent or a litter, and for an account that was erased. */
  firstPetId: number | null;
  firstName: string | null;
  firstUserId: number;
  /** Null for an account that was erased. */
  firstUsername: string | null;
  /** When the earlier listing was created. */
  firstAt: Date | null;
  /** Whether a moderator has found that it is not the seller's own. */
  isDecided: boolean;
  /** Whether a moderator has closed the case about it without deciding the pair. */
  isClosed: boolean;
  isAnswered: boolean;
  /** A proof photo, which only who asked and moderators see. */
  isProof: boolean;
  /** Left out of comparison by a moderator. */
  isIgnored: boolean;
}

/** A pair that a moderator found to be the seller's own, or two photos, says nothing. */
const COUNTS = Prisma.sql`coalesce(m.decision, 'not_own') = 'not_own'`;

/** The images that look like those of a match `m`, itself included. */
export const sharedImagesSql = Prisma.sql`SELECT m.image_id UNION SELECT m.first_image_id
  UNION SELECT x.image_id FROM photo_matches x
    WHERE x.first_image_id IN (m.image_id, m.first_image_id) OR x.kept_hash_id = m.kept_hash_id
  UNION SELECT x.first_image_id FROM photo_matches x WHERE x.image_id IN (m.image_id, m.first_image_id)`;

/** How many breeders have one of them. */
export const sharedBreedersSql = Prisma.sql`(SELECT count(DISTINCT l.breeder_id)::int FROM pet_images l
  WHERE l.draft_id IS NULL AND l.image_id IN (${sharedImagesSql}))`;

/** Whether a moderator left the photo of a match `m` out of comparison. */
export const ignoredSql = Prisma.sql`EXISTS (SELECT FROM image_hashes h WHERE h.image_id = m.image_id AND h.ignored)`;

/**
 * Whether a moderator has approved the listing of a place `l`, or left its photo as it is, since a match `m` was found: until the
 * next case, the match waits for no decision.
 */
const closedSql = Prisma.sql`(SELECT coalesce(bool_or(c.decision IN ('approve', 'no_action')), false) AND bool_and(c.decided_at IS NOT NULL)
  FROM cases c WHERE (c.decided_at IS NULL OR (c.decided_at > m.found_at AND c.decided_by_id IS NOT NULL))
    AND (c.kind IN ('listing', 'litter') OR (c.kind = 'photo' AND c.image_id = m.image_id))
    AND (c.pet_id = l.pet_id OR c.litter_id = (SELECT litter_id FROM pets WHERE id = l.pet_id)))`;

/** Where images of listings and litters are, and proof photos of listings. A photo of a parent is one of its litters and their animals. */
const PLACES = Prisma.sql`SELECT breeder_id, pet_id, litter_id, image_id, false AS is_proof, false AS is_parent FROM pet_images
  UNION ALL SELECT p.breeder_id, r.pet_id, NULL, r.image_id, true, false FROM proof_photos r JOIN pets p ON p.id = r.pet_id
  UNION ALL SELECT i.breeder_id, p.id, NULL, i.image_id, false, true FROM pets p JOIN litters t ON t.id = p.litter_id
    JOIN pet_images i ON i.animal_id IN (t.dam_id, t.sire_id)
  UNION ALL SELECT i.breeder_id, NULL, t.id, i.image_id, false, true FROM litters t
    JOIN pet_images i ON i.animal_id IN (t.dam_id, t.sire_id)`;

/**
 * The matches of the photos of some listings, and of one litter with its pending animals, one row for each pair. A first image that only a draft shows
 * is left out, and one of the same litter. `ignored`: those that are left out of comparison instead; null for both.
 */
export async function getPhotoFacts(
  petIds: readonly number[],
  litterId: number | null,
  { ignored = false }: { ignored?: boolean | null } = {},
): Promise<PhotoFact[]> {
  if (petIds.length === 0 && litterId === null) return [];
  const now = clock.now();
  const { rows } = await pool.query<PhotoFact>(
    prepared(Prisma.sql`
    SELECT DISTINCT ON (l.pet_id, l.litter_id, m.id) m.id AS "matchId", l.pet_id AS "petId", l.litter_id AS "litterId",
      m.image_id AS "imageId", f.pet_id AS "firstPetId", coalesce(fp.name, fb.trading_name) AS "firstName",
      f.user_id AS "firstUserId", fu.username::text AS "firstUsername",
      fp.created_at AS "firstAt", m.decision IS NOT NULL AS "isDecided", ${closedSql} AS "isClosed", m.answered_at IS NOT NULL AS "isAnswered", l.is_proof AS "isProof", ${ignoredSql} AS "isIgnored",
      CASE WHEN f.user_id = b.user_id THEN 'own'
        WHEN ${isBannedSql(Prisma.sql`f.user_id`, now)} OR f.reason IN ('refused', 'hidden', 'banned') THEN 'banned'
        ELSE 'another' END AS owner
    FROM (${PLACES}) l JOIN breeders b ON b.id = l.breeder_id LEFT JOIN pets lp ON lp.id = l.pet_id
      JOIN photo_matches m ON m.image_id = l.image_id AND ${COUNTS} AND (${ignored}::boolean IS NULL OR ${ignoredSql} = ${ignored})
      JOIN LATERAL (
        SELECT o.pet_id, ob.user_id, CASE p.status WHEN 'rejected' THEN 'refused' WHEN 'hidden' THEN 'hidden' END AS reason
        FROM pet_images o JOIN breeders ob ON ob.id = o.breeder_id LEFT JOIN pets p ON p.id = o.pet_id
        WHERE o.image_id = m.first_image_id AND o.draft_id IS NULL AND (o.breeder_id <> l.breeder_id
          OR (NOT l.is_parent AND o.pet_id <> l.pet_id AND p.litter_id IS DISTINCT FROM coalesce(lp.litter_id, 0)))
        UNION ALL
        SELECT k.pet_id, k.account_id, k.reason FROM kept_hashes k WHERE k.id = m.kept_hash_id
      ) f ON true
      LEFT JOIN pets fp ON fp.id = f.pet_id LEFT JOIN users fu ON fu.id = f.user_id LEFT JOIN breeders fb ON fb.user_id = f.user_id
    WHERE l.pet_id = ANY(${[...petIds]}::int[]) OR l.litter_id = ${litterId}::int
      OR l.pet_id IN (SELECT id FROM pets WHERE litter_id = ${litterId}::int AND status = 'pending' AND deleted_at IS NULL)
    ORDER BY l.pet_id, l.litter_id, m.id, f.pet_id NULLS LAST`),
  );
  return rows;
}

/** The condition that a match `m` of an image in a place `l` waits for a moderator: with another breeder's photo. */
export const OPEN_MATCH_SQL = Prisma.sql`(m.decision IS NULL AND NOT ${ignoredSql} AND ${closedSql} IS NOT TRUE AND (m.kept_hash_id IS NOT NULL OR EXISTS (
  SELECT FROM pet_images o WHERE o.image_id = m.first_image_id AND o.draft_id IS NULL AND o.breeder_id <> l.breeder_id)))`;
