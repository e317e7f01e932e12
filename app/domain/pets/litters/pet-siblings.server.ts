// The litter of a pet on the pet's page: how many are left, brothers and sisters, and parents.
import { imageOf } from "#app/domain/breeders/card-rows.server.ts";
import { getParentCards } from "#app/domain/pets/animals/parents.server.ts";
import { LITTER_COUNTS } from "#app/domain/pets/litter-counts.server.ts";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import type { PetGender } from "#app/domain/pets/views.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PetSiblings, SiblingCard } from "./public-views.ts";

/** Siblings on a pet's page (LIT-14). */
const SIBLINGS_SHOWN = 4;

interface LitterRow {
  name: string;
  breed: string;
  listed: boolean;
  total: number;
  available: number;
  damId: number | null;
  sireId: number | null;
}

interface SiblingRow {
  petId: number;
  name: string;
  breed: string;
  gender: PetGender;
  pricePence: number;
  reserved: boolean;
  imageKey: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageColour: string | null;
  imageAlt: string | null;
}

/** The litter as the page of one of its pets shows it; null when it no longer exists. */
export async function getPetSiblings(litterId: number, petId: number): Promise<PetSiblings | null> {
  const [litters, siblings] = await Promise.all([
    pool.query<LitterRow>(Prisma.sql`
      SELECT l.name, l.breed, l.listed, l.dam_id AS "damId", l.sire_id AS "sireId", counts.total, counts.available
      FROM litters l ${LITTER_COUNTS} WHERE l.id = ${litterId}::int`),
    pool.query<SiblingRow>(Prisma.sql`
      SELECT p.id AS "petId", p.name, p.breed, p.gender, p.price_pence AS "pricePence", p.reserved,
        stored.key AS "imageKey", stored.width AS "imageWidth", stored.height AS "imageHeight",
        stored.colour AS "imageColour", stored.alt AS "imageAlt"
      FROM litter_rows r JOIN pets p ON p.id = r.pet_id
      LEFT JOIN LATERAL (
        SELECT s.key, s.width, s.height, s.colour, image.alt
        FROM pet_images image JOIN images s ON s.id = image.image_id
        WHERE image.pet_id = p.id ORDER BY image.position LIMIT 1
      ) stored ON true
      WHERE r.litter_id = ${litterId}::int AND p.listed AND p.id <> ${petId}::int
      ORDER BY p.reserved, r.position, r.id LIMIT ${SIBLINGS_SHOWN}::int`),
  ]);
  const litter = litters.rows[0];
  if (!litter) return null;
  const { name, breed, listed, total, available, damId, sireId } = litter;
  const parents = await getParentCards([damId, sireId].filter((id) => id !== null));
  return {
    litterId,
    slug: litterSlug(name, breed, litterId),
    listed,
    total,
    available,
    siblings: siblings.rows.map(toSiblingCard),
    dam: damId === null ? null : (parents.get(damId) ?? null),
    sire: sireId === null ? null : (parents.get(sireId) ?? null),
  };
}

/** The parents of a pet in no litter; null where it names none. */
export async function getPetParents({
  damId,
  sireId,
}: Record<"damId" | "sireId", number | null>): Promise<Pick<PetSiblings, "dam" | "sire"> | null> {
  if (damId === null && sireId === null) return null;
  const parents = await getParentCards([damId, sireId].filter((id) => id !== null));
  return { dam: parents.get(damId ?? 0) ?? null, sire: parents.get(sireId ?? 0) ?? null };
}

function toSiblingCard(row: SiblingRow): SiblingCard {
  const { petId, name, breed, gender, pricePence, reserved } = row;
  const alt = row.imageAlt || `${name}, ${breed}`;
  return {
    petId,
    slug: petSlug(name, breed, petId),
    name,
    gender,
    pricePence,
    reserved,
    image: imageOf(row.imageKey, row.imageWidth, row.imageHeight, row.imageColour, alt),
  };
}
