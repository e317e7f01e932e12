// What the rules of the signals need to know about listings, litters and accounts, each by one query.
import type { PetOfSeller } from "#app/domain/accounts/case-intake/signals.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import type { Nation } from "#app/domain/shared/places/nations.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** How many of the newest listings of a breed give its usual price. */
const PRICES_COMPARED = 200;
const NAMED = 3;

interface SellerFacts {
  breederId: number;
  type: PetType;
  breed: string;
  pricePence: number;
  /** Of its answers; null while none is chosen. */
  nation: Nation | null;
  /** The day of birth, of a litter also the day on which it is due: a calendar date, null while it is unknown. */
  bornOn: string | null;
  /** The prices in pence of other breeders' public listings of the breed, at most 200. */
  prices: number[];
  /** Other breeders' listings with the same description; at most 3. */
  sameText: PetOfSeller[];
  hasCheckedLicence: boolean;
}

export interface PetFacts extends SellerFacts {
  petId: number;
  microchip: string | null;
  /** Other breeders' listings with the same microchip number that are for sale; at most 3. */
  sameMicrochip: PetOfSeller[];
  /** A private seller's different animals in the 12 months up to this listing; those of one litter count as one. */
  animals: number;
}

const OTHER_SELLER = Prisma.sql`json_build_object('petId', o.id, 'name', o.name, 'username', u.username)`;

/** The parts that a pet and a litter have in common; `subject` is the alias of the table. */
function sellerFacts(subject: "p" | "l", key: Prisma.Sql, today: string): Prisma.Sql {
  const alias = Prisma.raw(subject);
  return Prisma.sql`
    ${alias}.breeder_id AS "breederId", ${alias}.type::text, ${alias}.breed,
    (SELECT coalesce(json_agg(price_pence), '[]') FROM (
      SELECT o.price_pence FROM pets o
      WHERE o.listed AND lower(o.breed) = lower(${alias}.breed) AND o.type = ${alias}.type
        AND o.breeder_id <> ${alias}.breeder_id AND o.price_pence > 0
      ORDER BY o.created_at DESC LIMIT ${PRICES_COMPARED}::int) newest) AS prices,
    (SELECT coalesce(json_agg(${OTHER_SELLER} ORDER BY o.id), '[]') FROM (
      SELECT o.* FROM pets o WHERE o.description_key = ${key} AND o.deleted_at IS NULL
        AND o.breeder_id <> ${alias}.breeder_id LIMIT ${NAMED}::int
    ) o JOIN breeders b ON b.id = o.breeder_id JOIN users u ON u.id = b.user_id) AS "sameText",
    EXISTS (SELECT FROM licences c WHERE c.breeder_id = ${alias}.breeder_id AND c.state = 'checked'
      AND c.ends_on >= ${today}::date) AS "hasCheckedLicence"`;
}

/** The facts about some listings; deleted ones are left out. `today` is a calendar date. */
export async function getPetFacts(petIds: readonly number[], today: string): Promise<PetFacts[]> {
  if (petIds.length === 0) return [];
  const { rows } = await pool.query<PetFacts>(Prisma.sql`
    SELECT p.id AS "petId", p.price_pence AS "pricePence", d.nation, p.born_on::text AS "bornOn",
      d.microchip_number AS microchip,
      (SELECT count(DISTINCT coalesce('litter ' || o.litter_id, lower(o.breed) || ' ' || o.born_on, 'pet ' || o.id))::int
        FROM pets o WHERE d.seller_kind = 'private' AND o.breeder_id = p.breeder_id AND o.created_at <= p.created_at
          AND o.created_at > p.created_at - interval '12 months') AS animals,
      (SELECT coalesce(json_agg(${OTHER_SELLER} ORDER BY o.id), '[]') FROM (
        SELECT o.* FROM pet_declarations same JOIN pets o ON o.id = same.pet_id
        WHERE same.microchip_number = d.microchip_number AND o.breeder_id <> p.breeder_id AND o.deleted_at IS NULL
          AND o.sold_at IS NULL LIMIT ${NAMED}::int
      ) o JOIN breeders b ON b.id = o.breeder_id JOIN users u ON u.id = b.user_id) AS "sameMicrochip",
      ${sellerFacts("p", Prisma.sql`p.description_key`, today)}
    FROM pets p LEFT JOIN pet_declarations d ON d.pet_id = p.id
    WHERE p.id = ANY(${[...petIds]}::int[]) AND p.deleted_at IS NULL ORDER BY p.id`);
  return rows;
}

export interface LitterFacts extends SellerFacts {
  litterId: number;
}

/** The facts about a litter; null when it does not exist. */
export async function getLitterFacts(litterId: number, today: string): Promise<LitterFacts | null> {
  const { rows } = await pool.query<LitterFacts>(Prisma.sql`
    SELECT l.id AS "litterId", coalesce(l.price_min_pence, 0) AS "pricePence", l.answers->>'nation' AS nation,
      coalesce(l.born_on, l.due_on)::text AS "bornOn", ${sellerFacts("l", Prisma.sql`text_key(l.description)`, today)}
    FROM litters l WHERE l.id = ${litterId}::int`);
  return rows[0] ?? null;
}

export interface AccountFacts {
  userId: number;
  username: string;
  /** When the case opened; may be a fraction. */
  ageDays: number;
  /** Listings that are not deleted; those of one litter count as one. */
  listings: number;
}

/** The facts about an account at the time when a case opened. */
export async function getAccountFacts(userId: number, openedAt: Date): Promise<AccountFacts | null> {
  const { rows } = await pool.query<AccountFacts>(Prisma.sql`
    SELECT u.id AS "userId", u.username::text,
      (extract(epoch FROM ${openedAt}::timestamptz - u.created_at) / 86400)::float8 AS "ageDays",
      (SELECT count(DISTINCT coalesce(-p.litter_id, p.id))::int FROM pets p JOIN breeders b ON b.id = p.breeder_id
        WHERE b.user_id = u.id AND p.deleted_at IS NULL) AS listings
    FROM users u WHERE u.id = ${userId}::int`);
  return rows[0] ?? null;
}
