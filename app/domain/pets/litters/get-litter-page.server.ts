// The data of a litter's public page for a viewer.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import {
  BREEDER_CARD_COLUMNS,
  BREEDER_CARD_JOINS,
  type BreederCardRow,
  imageOf,
  toBreederCard,
} from "#app/domain/breeders/card-rows.server.ts";
import { getParentCards } from "#app/domain/pets/animals/parents.server.ts";
import { LITTER_COUNTS } from "#app/domain/pets/litter-counts.server.ts";
import { isSoldPageShown } from "#app/domain/pets/policy.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import type { PetGender } from "#app/domain/pets/views.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { canSeeLitter } from "./policy.ts";
import { LITTER_COLUMNS, LITTER_IMAGE, type LitterFactsRow, toLitterFacts } from "./public-litter.server.ts";
import type { LitterPageView, PublicRow } from "./public-views.ts";
import { rowStatus } from "./row-status.ts";

interface LitterPageRow extends LitterFactsRow, BreederCardRow {
  tagline: string;
  litterDescription: string;
  coat: string | null;
  size: string | null;
  status: PetStatus;
  litterListed: boolean;
  damId: number | null;
  sireId: number | null;
  ownerId: number;
  imageKey: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageColour: string | null;
  imageAlt: string | null;
}

interface AnimalRow {
  rowId: number;
  sex: PetGender;
  colour: string;
  staying: boolean;
  /** The price of the pet, else of the row, else the lowest of the litter. */
  pricePence: number;
  petId: number | null;
  name: string;
  breed: string;
  status: PetStatus;
  listed: boolean;
  reserved: boolean;
  soldAt: Date | null;
  imageKey: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageColour: string | null;
  imageAlt: string | null;
}

/** The page of a litter, or null when there is none for this viewer (LIT-12). */
export async function getLitterPage(litterId: number, viewer: Viewer | null): Promise<LitterPageView | null> {
  const { rows } = await pool.query<LitterPageRow>(Prisma.sql`
    SELECT ${LITTER_COLUMNS}, l.tagline, l.description AS "litterDescription", l.coat, l.size, l.status,
      l.listed AS "litterListed", l.dam_id AS "damId", l.sire_id AS "sireId", b.user_id AS "ownerId",
      stored.key AS "imageKey", stored.width AS "imageWidth", stored.height AS "imageHeight",
      stored.colour AS "imageColour", stored.alt AS "imageAlt", ${BREEDER_CARD_COLUMNS}
    FROM litters l JOIN breeders b ON b.id = l.breeder_id ${BREEDER_CARD_JOINS} ${LITTER_COUNTS} ${LITTER_IMAGE}
    WHERE l.id = ${litterId}::int`);
  const row = rows[0];
  if (!row || !canSeeLitter({ listed: row.litterListed, ownerId: row.ownerId }, viewer)) return null;
  const { damId, sireId } = row;
  const [animals, parents] = await Promise.all([
    listRows(litterId),
    getParentCards([damId, sireId].filter((id) => id !== null)),
  ]);
  const alt = row.imageAlt || `${row.name}, ${row.breed}`;
  return {
    ...toLitterFacts(row),
    tagline: row.tagline,
    description: row.litterDescription,
    coat: row.coat,
    size: row.size,
    status: row.status,
    listed: row.litterListed,
    rows: animals,
    dam: damId === null ? null : (parents.get(damId) ?? null),
    sire: sireId === null ? null : (parents.get(sireId) ?? null),
    image: imageOf(row.imageKey, row.imageWidth, row.imageHeight, row.imageColour, alt),
    breeder: toBreederCard(row),
    ownerId: row.ownerId,
  };
}

async function listRows(litterId: number): Promise<PublicRow[]> {
  const { rows } = await pool.query<AnimalRow>(Prisma.sql`
    SELECT r.id AS "rowId", r.sex, coalesce(p.colour, r.colour) AS colour, r.staying,
      coalesce(p.price_pence, r.price_pence, l.price_min_pence) AS "pricePence",
      p.id AS "petId", p.name, p.breed, p.status, p.listed, p.reserved, p.sold_at AS "soldAt",
      stored.key AS "imageKey", stored.width AS "imageWidth", stored.height AS "imageHeight",
      stored.colour AS "imageColour", stored.alt AS "imageAlt"
    FROM litter_rows r JOIN litters l ON l.id = r.litter_id LEFT JOIN pets p ON p.id = r.pet_id
    LEFT JOIN LATERAL (
      SELECT s.key, s.width, s.height, s.colour, image.alt
      FROM pet_images image JOIN images s ON s.id = image.image_id
      WHERE image.pet_id = p.id ORDER BY image.position LIMIT 1
    ) stored ON true
    WHERE r.litter_id = ${litterId}::int ORDER BY r.position, r.id`);
  return rows.map(toPublicRow);
}

/** A pet that is waiting for approval, paused or hidden looks like one that is not listed yet. */
function toPublicRow(row: AnimalRow): PublicRow {
  const { rowId, sex, colour, petId, name, breed, soldAt } = row;
  const isSold = row.status === "approved" && soldAt !== null;
  const hasPage = petId !== null && (row.listed || (isSold && isSoldPageShown(soldAt, clock.now())));
  const status = rowStatus({ staying: row.staying, pet: row.listed || isSold ? row : null });
  const alt = row.imageAlt || `${name}, ${breed}`;
  return {
    rowId,
    sex,
    colour,
    status,
    pricePence: status === "sold" || status === "staying" ? null : row.pricePence,
    pet: hasPage
      ? {
          petId,
          name,
          slug: petSlug(name, breed, petId),
          image: imageOf(row.imageKey, row.imageWidth, row.imageHeight, row.imageColour, alt),
        }
      : null,
  };
}
