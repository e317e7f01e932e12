// How many animals a litter has, and how many of them can be bought, as SQL.
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The total and the available animals, over `litter_rows r` and `pets q`. A pet that is not public cannot be bought yet. */
const ROW_COUNTS = Prisma.sql`count(*)::int AS total,
  count(*) FILTER (WHERE q.listed AND NOT q.reserved)::int AS available`;

export const LITTER_COUNTS = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT ${ROW_COUNTS} FROM litter_rows r LEFT JOIN pets q ON q.id = r.pet_id WHERE r.litter_id = l.id
  ) counts`;
