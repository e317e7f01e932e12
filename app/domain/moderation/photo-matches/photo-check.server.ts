// The compared photos of a case: how many wait for it, and the pairs of which a moderator decides (DUP-05, DUP-10, DUP-14).
import { petSlug } from "#app/domain/pets/slug.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PairSide, PhotoCheck, PhotoPair } from "./pair-views.ts";
import { getPhotoFacts, ignoredSql, sharedBreedersSql } from "./photo-facts.server.ts";

/** The listings of a case, and the litter that it is about. */
export interface PhotoSubject {
  petIds: readonly number[];
  litterId: number | null;
}

const MOST_PAIRS = 12;

interface SideRow extends Omit<PairSide, "path"> {
  pet: { id: number; name: string; breed: string; isDeleted: boolean } | null;
}

type PairRow = Omit<PhotoPair, "own" | "first" | "isProof"> & { own: SideRow; first: SideRow };

/** The columns of a side, of a pet `p`, a breeder `b`, a user `u` and an image `i`, each null where it is gone. */
const sideSql = (kept: Prisma.Sql) => Prisma.sql`json_build_object(
  'image', CASE WHEN i.id IS NULL THEN NULL
    ELSE json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'colour', i.colour) END,
  'name', coalesce(p.name, b.trading_name), 'username', u.username,
  'pet', CASE WHEN p.id IS NULL THEN NULL
    ELSE json_build_object('id', p.id, 'name', p.name, 'breed', p.breed, 'isDeleted', p.deleted_at IS NOT NULL) END,
  'state', CASE WHEN ${kept} = 'deleted' OR p.deleted_at IS NOT NULL THEN 'Deleted' WHEN p.sold_at IS NOT NULL THEN 'Sold'
    WHEN p.id IS NULL THEN 'Parent or litter'
    ELSE initcap(CASE p.status WHEN 'rejected' THEN 'refused' ELSE p.status::text END) END,
  'takenOn', i.taken_on, 'isBeforeBirth', coalesce(i.taken_on < p.born_on, false), 'camera', i.camera,
  'uploadedAt', `;

/** Photos with too little to recognise wait for nothing. */
export async function getPhotoCheck({ petIds, litterId }: PhotoSubject): Promise<PhotoCheck> {
  if (petIds.length === 0 && litterId === null) return { waiting: 0, pairs: [] };
  const [waiting, facts] = await Promise.all([
    countWaiting(petIds, litterId),
    getPhotoFacts(petIds, litterId, { ignored: null }),
  ]);
  const [compared, ignored] = [facts.filter(({ isIgnored }) => !isIgnored), facts.filter(({ isIgnored }) => isIgnored)];
  // Of a photo that many have, one pair is enough to take "Ignore" back.
  const shown = [...compared.slice(0, MOST_PAIRS), ...ignored.slice(0, 1)];
  if (shown.length === 0) return { waiting, pairs: [] };
  const { rows } = await pool.query<PairRow>(Prisma.sql`
    SELECT m.id AS "matchId", m.distance, m.turn, CASE WHEN m.answered_at IS NOT NULL THEN m.note END AS note, m.decision,
      EXISTS (SELECT FROM photo_originals o WHERE o.match_id = m.id) AS "hasOriginal",
      m.decision_reason AS reason, ${sharedBreedersSql} AS breeders, ${ignoredSql} AS "isIgnored",
      (SELECT ${sideSql(Prisma.sql`''`)} i.created_at) FROM images i LEFT JOIN pets p ON p.id = f.pet_id
        LEFT JOIN litters l ON l.id = f.litter_id JOIN breeders b ON b.id = coalesce(p.breeder_id, l.breeder_id)
        JOIN users u ON u.id = b.user_id WHERE i.id = m.image_id) AS own,
      (SELECT ${sideSql(Prisma.sql`k.reason`)} coalesce(i.created_at, k.uploaded_at)) FROM (SELECT 1) one
        LEFT JOIN images i ON i.id = m.first_image_id LEFT JOIN kept_hashes k ON k.id = m.kept_hash_id
        LEFT JOIN pets p ON p.id = f.first_pet_id LEFT JOIN users u ON u.id = f.first_user_id
        LEFT JOIN breeders b ON b.user_id = u.id) AS first
    FROM unnest(${shown.map(({ matchId }) => matchId)}::int[], ${shown.map(({ petId }) => petId)}::int[],
        ${shown.map((fact) => fact.litterId)}::int[], ${shown.map(({ firstPetId }) => firstPetId)}::int[],
        ${shown.map(({ firstUserId }) => firstUserId)}::int[])
      AS f (match_id, pet_id, litter_id, first_pet_id, first_user_id)
      JOIN photo_matches m ON m.id = f.match_id
    ORDER BY m.decision IS NOT NULL, m.distance, m.id`);
  const proofs = new Set(shown.flatMap(({ matchId, isProof }) => (isProof ? [matchId] : [])));
  return {
    waiting,
    pairs: rows.map(({ own, first, ...pair }) => {
      return { ...pair, own: toSide(own), first: toSide(first), isProof: proofs.has(pair.matchId) };
    }),
  };
}

async function countWaiting(petIds: readonly number[], litterId: number | null): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(Prisma.sql`
    SELECT count(DISTINCT i.id)::int AS waiting FROM pet_images l JOIN images i ON i.id = l.image_id
    WHERE (l.pet_id = ANY(${[...petIds]}::int[]) OR l.litter_id = ${litterId}::int OR l.animal_id IN (
        SELECT unnest(ARRAY[t.dam_id, t.sire_id]) FROM litters t WHERE t.id = ${litterId}::int
          OR t.id IN (SELECT p.litter_id FROM pets p WHERE p.id = ANY(${[...petIds]}::int[]))))
      AND i.compared_at IS NULL`);
  return rows[0]?.waiting ?? 0;
}

function toSide({ pet, ...side }: SideRow): PairSide {
  return { ...side, path: pet && !pet.isDeleted ? `/pets/${petSlug(pet.name, pet.breed, pet.id)}` : null };
}
