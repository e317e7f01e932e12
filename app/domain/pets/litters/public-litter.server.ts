// The SQL of litters on public pages: counts, columns and images, shared by the list and the page of a litter and by those of
// pets.
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { LitterFacts } from "./public-views.ts";
import { isBorn } from "./ready.ts";
import type { LitterStage, LitterType } from "./stages.ts";

export interface LitterFactsRow {
  litterId: number;
  name: string;
  type: LitterType;
  breed: string;
  stage: LitterStage;
  dueOn: string | null;
  bornOn: string | null;
  location: string;
  /** Null only before the birth. */
  priceMinPence: number | null;
  priceMaxPence: number | null;
  total: number;
  available: number;
}

/** The columns of a LitterFactsRow, over `litters l` and LITTER_COUNTS. */
export const LITTER_COLUMNS = Prisma.sql`
  l.id AS "litterId", l.name, l.type, l.breed, l.stage, l.due_on::text AS "dueOn", l.born_on::text AS "bornOn",
  l.listing_location AS location, l.price_min_pence AS "priceMinPence", l.price_max_pence AS "priceMaxPence",
  counts.total, counts.available`;

/**
 * The image of a litter as `stored`, over `litters l`: the first of a public pet in the order of the rows, else the mother's. The
 * litter's own images are private until they belong to a pet.
 */
export const LITTER_IMAGE = Prisma.sql`
  LEFT JOIN LATERAL (
    (SELECT stored.key, stored.width, stored.height, stored.colour, image.alt
      FROM litter_rows r JOIN pets q ON q.id = r.pet_id AND q.listed JOIN pet_images image ON image.pet_id = q.id
      JOIN images stored ON stored.id = image.image_id
      WHERE r.litter_id = l.id ORDER BY r.position, r.id, image.position LIMIT 1)
    UNION ALL
    (SELECT stored.key, stored.width, stored.height, stored.colour, image.alt
      FROM pet_images image JOIN images stored ON stored.id = image.image_id
      WHERE image.animal_id = l.dam_id ORDER BY image.position LIMIT 1)
    LIMIT 1
  ) stored ON true`;

export function toLitterFacts(row: LitterFactsRow): LitterFacts {
  const { litterId, name, type, breed, stage, dueOn, bornOn, location, total, available } = row;
  const { priceMinPence: minPence, priceMaxPence: maxPence } = row;
  return {
    litterId,
    slug: litterSlug(name, breed, litterId),
    name,
    type,
    breed,
    stage,
    dueOn,
    bornOn,
    location,
    price: isBorn({ stage }) && minPence !== null && maxPence !== null ? { minPence, maxPence } : null,
    total,
    available,
  };
}
