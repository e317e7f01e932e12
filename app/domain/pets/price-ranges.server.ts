// Asking prices by breed and nation: a job writes the ranges each night, pages read one (TRU-09, TRU-11).
import type { PetType } from "#app/domain/shared/pet-types.ts";
import type { Nation } from "#app/domain/shared/places/nations.ts";
import { CACHE_INVALIDATION_CHANNEL, EVERYTHING } from "#app/platform/cache-invalidation.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { comparedBreed } from "./compared-breed.ts";
import { FIRST_STORED, isMuchLower, PRICED, priceRange, rangeText, type StoredRange } from "./price-range.ts";
import type { PetPriceView } from "./views.ts";

const PRICES_JOB = "refresh-prices";

/** Over `pets p` and `breeders b`, with the time of the job as $1: the listings whose prices are compared. */
const COMPARED = `p.status = 'approved' AND p.deleted_at IS NULL AND NOT b.suspended
  AND p.first_listed_at >= $1::timestamptz - interval '${PRICED.days} days'`;

const RANGES = `
  WITH names AS (SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) AS t (type, text, breed)),
  priced AS (
    SELECT p.type, n.breed, d.nation, p.price_pence, p.breeder_id
    FROM pets p JOIN breeders b ON b.id = p.breeder_id JOIN names n ON n.type = p.type::text AND n.text = p.breed
    LEFT JOIN pet_declarations d ON d.pet_id = p.id
    WHERE ${COMPARED}
  ),
  grouped AS (
    SELECT type, breed, coalesce(nation, '') AS nation, count(*)::int AS n, array_agg(price_pence ORDER BY price_pence) AS prices
    FROM (SELECT * FROM priced WHERE nation IS NOT NULL
      UNION ALL SELECT type, breed, NULL, price_pence, breeder_id FROM priced) AS both_areas
    GROUP BY type, breed, coalesce(nation, '')
    HAVING count(*) >= ${PRICED.listings} AND count(DISTINCT breeder_id) >= ${PRICED.breeders}
  )
  INSERT INTO price_ranges (type, breed, nation, listings, lower, upper)
  SELECT type, breed, nation, n, prices[${FIRST_STORED.lower} : ${FIRST_STORED.lower} + 2],
    prices[${FIRST_STORED.upper} : ${FIRST_STORED.upper} + 2]
  FROM grouped`;

/** Writes all ranges anew; returns their number. Where there are any, every cached page may show one. */
export async function refreshPrices(): Promise<number> {
  const now = clock.now();
  const { rows } = await pool.query<{ type: PetType; text: string }>(
    `SELECT DISTINCT p.type, p.breed AS text FROM pets p JOIN breeders b ON b.id = p.breeder_id WHERE ${COMPARED}`,
    [now],
  );
  const types = rows.map(({ type }) => type);
  const texts = rows.map(({ text }) => text);
  const breeds = rows.map(({ type, text }) => comparedBreed(type, text));
  return db.$transaction(async (client) => {
    // Two processes that start at the same time write one after the other.
    await client.$executeRaw`LOCK TABLE price_ranges IN SHARE ROW EXCLUSIVE MODE`;
    const earlier = await client.$executeRaw`DELETE FROM price_ranges`;
    const count = await client.$executeRawUnsafe(RANGES, now, types, texts, breeds);
    if (earlier + count > 0) await client.$executeRaw`SELECT pg_notify(${CACHE_INVALIDATION_CHANNEL}, ${EVERYTHING})`;
    return count;
  });
}

interface PricedListing {
  type: PetType;
  breed: string;
  nation: Nation | null;
}

/** The range of the listing's nation, else of the UK, else null. */
export async function findPriceRange({ type, breed, nation }: PricedListing): Promise<StoredRange | null> {
  const { rows } = await pool.query<StoredRange>(
    `SELECT breed, listings, lower, upper FROM price_ranges
     WHERE type = $1 AND breed = $2 AND nation IN ($3, '') ORDER BY nation DESC LIMIT 1`,
    [type, comparedBreed(type, breed), nation ?? ""],
  );
  return rows[0] ?? null;
}

/** What a public listing's page says about prices. */
export async function petPrices(pet: PricedListing & { pricePence: number }): Promise<PetPriceView | null> {
  const stored = await findPriceRange(pet);
  const range = stored && priceRange(stored, pet.pricePence);
  return range && { text: rangeText(stored.breed, range), isMuchLower: isMuchLower(pet.pricePence, range) };
}

registerJob(PRICES_JOB, async () => log.info({ ranges: await refreshPrices() }, "asking prices compared"), {
  cron: "40 3 * * *",
  atStart: true,
});
