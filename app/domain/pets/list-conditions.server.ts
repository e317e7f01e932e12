// How a search for pets becomes a condition and an order that one of the pets_listed_* indexes serves.
import { COUNT_LIMIT } from "#app/domain/list-page.ts";
import { contains, containsByValue, containsEveryWord } from "#app/domain/search/conditions.server.ts";
import { allOf, type PagedQuery } from "#app/domain/search/paged-query.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PetScope } from "./policy.ts";
import type { PetSearch, PetSort } from "./search-params.ts";

/** Whether a pet has a page at all, for its breeder too. Needs `pets p` and `breeders b`. */
export const PET_HAS_PAGE = Prisma.sql`p.deleted_at IS NULL AND b.listed`;

/** Ties go to featured breeders, then to the lower number. Each order is the order of one index. */
export const PET_ORDERS: Record<PetSort, string> = {
  newest: "p.created_at DESC, p.featured DESC, p.id",
  "price-asc": "p.price_pence, p.featured DESC, p.id",
  "price-desc": "p.price_pence DESC, p.featured DESC, p.id",
  "name-asc": "p.name_key, p.featured DESC, p.id",
  "name-desc": "p.name_key DESC, p.featured DESC, p.id",
};

/** The condition of a list: the public pets, or those of a trusted scope, that match every filter. */
export function petConditions(search: PetSearch, scope: PetScope | null): Prisma.Sql {
  const conditions = scope ? scopeConditions(scope) : [Prisma.sql`p.listed`];
  if (search.type) conditions.push(Prisma.sql`p.type = ${search.type}::pet_type`);
  if (search.minPricePence !== null) conditions.push(Prisma.sql`p.price_pence >= ${search.minPricePence}::int`);
  if (search.maxPricePence !== null) conditions.push(Prisma.sql`p.price_pence <= ${search.maxPricePence}::int`);
  const containsIn = (column: string, text: string) =>
    scope ? contains(`lower(p.${column})`, text) : containsByValue("pets", "p", column, text);
  if (search.breed) conditions.push(containsIn("breed", search.breed));
  if (search.location) conditions.push(containsIn("listing_location", search.location));
  conditions.push(...containsEveryWord("p.search_text", search.search));
  return allOf(conditions);
}

/** "walk" where one index has both the order and everything that is filtered by, see the indexes pets_listed_*. */
export function petListShape(search: PetSearch, scope: PetScope | null): PagedQuery["shape"] {
  if (scope || search.search || search.breed || search.location) return "collect";
  const byPrice = search.minPricePence !== null || search.maxPricePence !== null;
  const isWalk = {
    newest: !byPrice,
    "price-asc": true,
    "price-desc": search.type === null,
    "name-asc": search.type === null && !byPrice,
    "name-desc": search.type === null && !byPrice,
  }[search.sort];
  return isWalk ? "walk" : "collect";
}

// A tenth of a million: beyond that a breed or a place is so common that even a deep page is met sooner by walking.
const MANY = 100_000;

/** How many matches a deep page may gather: many where the index of breeds or of places answers alone. */
export function petGather(search: PetSearch): number {
  const byIndex = !search.search && (search.breed !== "") !== (search.location !== "");
  return byIndex ? MANY : COUNT_LIMIT;
}

function scopeConditions(scope: PetScope): Prisma.Sql[] {
  const conditions = [Prisma.sql`p.deleted_at IS NULL`, Prisma.sql`p.status = ${scope.status}::pet_status`];
  if (scope.breederId !== undefined) conditions.push(Prisma.sql`p.breeder_id = ${scope.breederId}::int`);
  return conditions;
}
