// Asking prices by breed and nation: a job writes the ranges each night, pages read one (TRU-09, TRU-11).
import type { PetType } from "#app/domain/shared/pet-types.ts";
import type { Nation } from "#app/domain/shared/places/nations.ts";
import { CACHE_INVALIDATION_CHANNEL, EVERYTHING } from "#app/platform/cache-invalidation.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { comparedBreed } from "./compared-breed.ts";
import { FIRST_STORED, isMuchLower, PRICED, priceRange, rangeText, type StoredRange } from "./price-range.ts";
import type { PetPriceView } from "./views.ts";

const PRICES_JOB = "refresh-prices";

/** The listings that are compared, as of the time of the job in $1: those of an index. */
const COMPARED = `p.status = 'approved' AND p.deleted_at IS NULL
  AND p.first_listed_at >= $1::timestamptz - interval '${PRICED.days} days'`;

// One statement per breed: all breeds in one sort hundreds of thousands of prices, beyond the time that a statement may take.
const RANGES_OF_BREED = `
  SELECT nation, n AS listings, prices[${FIRST_STORED.lower} : ${FIRST_STORED.lower} + 2] AS lower,
    prices[${FIRST_STORED.upper} : ${FIRST_STORED.upper} + 2] AS upper
  FROM (
    SELECT coalesce(d.nation, '') AS nation, count(*)::int AS n, array_agg(p.price_pence ORDER BY p.price_pence) AS prices
    FROM pets p JOIN breeders b ON b.id = p.breeder_id LEFT JOIN pet_declarations d ON d.pet_id = p.id
    WHERE ${COMPARED} AND p.type = $2::pet_type AND p.breed = ANY ($3::text[]) AND NOT b.suspended
    GROUP BY GROUPING SETS ((d.nation), ())
    HAVING (d.nation IS NOT NULL OR grouping(d.nation) = 1)
      AND count(*) >= ${PRICED.listings} AND count(DISTINCT p.breeder_id) >= ${PRICED.breeders}
  ) AS areas`;

/** Writes all ranges anew; returns their number. Where there are any, every cached page may show one. */
export async function refreshPrices(): Promise<number> {
  const ranges = await computeRanges(clock.now());
  return db.$transaction(async (client) => {
    // Two processes that start at the same time write one after the other.
    await client.$executeRaw`LOCK TABLE price_ranges IN SHARE ROW EXCLUSIVE MODE`;
    const { count: earlier } = await client.priceRange.deleteMany();
    const { count } = await client.priceRange.createMany({ data: ranges });
    if (earlier + count > 0) await client.$executeRaw`SELECT pg_notify(${CACHE_INVALIDATION_CHANNEL}, ${EVERYTHING})`;
    return count;
  });
}

type AreaRange = Omit<Prisma.PriceRangeCreateManyInput, "type" | "breed">;

async function computeRanges(now: Date): Promise<Prisma.PriceRangeCreateManyInput[]> {
  const { rows } = await pool.query<{ type: PetType; text: string }>(
    `SELECT DISTINCT p.type, p.breed AS text FROM pets p WHERE ${COMPARED}`,
    [now],
  );
  const textsOf = new Map<PetType, Map<string, string[]>>();
  for (const { type, text } of rows) {
    const breeds = textsOf.get(type) ?? new Map<string, string[]>();
    const breed = comparedBreed(type, text);
    textsOf.set(type, breeds.set(breed, [...(breeds.get(breed) ?? []), text]));
  }
  const ranges: Prisma.PriceRangeCreateManyInput[] = [];
  for (const [type, breeds] of textsOf) {
    for (const [breed, texts] of breeds) {
      const found = await pool.query<AreaRange>(RANGES_OF_BREED, [now, type, texts]);
      ranges.push(...found.rows.map((range) => ({ type, breed, ...range })));
    }
  }
  return ranges;
}

interface PricedListing {
  type: PetType;
  breed: string;
  nation: Nation | null;
}

/**
 * The range of the listing's nation, else of the UK, else null: the first of them with enough listings besides the one whose price
 * is `ownPence` (null for one that is not among them).
 */
export async function findPriceRange(
  { type, breed, nation }: PricedListing,
  ownPence: number | null = null,
): Promise<StoredRange | null> {
  const { rows } = await pool.query<StoredRange>(
    `SELECT breed, listings, lower, upper FROM price_ranges
     WHERE type = $1 AND breed = $2 AND nation IN ($3, '') ORDER BY nation DESC`,
    [type, comparedBreed(type, breed), nation ?? ""],
  );
  return rows.find((row) => priceRange(row, ownPence) !== null) ?? null;
}

/** What a public listing's page says about prices. */
export async function petPrices(pet: PricedListing & { pricePence: number }): Promise<PetPriceView | null> {
  const stored = await findPriceRange(pet, pet.pricePence);
  const range = stored && priceRange(stored, pet.pricePence);
  return range && { text: rangeText(stored.breed, range), isMuchLower: isMuchLower(pet.pricePence, range) };
}

registerJob(PRICES_JOB, async () => log.info({ ranges: await refreshPrices() }, "asking prices compared"), {
  cron: "40 3 * * *",
  atStart: true,
});
