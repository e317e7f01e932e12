// SQL conditions and orders of a search for pets, each served by one of the pets_listed_* indexes.
import { COUNT_LIMIT } from "#app/domain/list-page.ts";
import { cellsOf } from "#app/domain/places/cells.server.ts";
import type { NearPlace } from "#app/domain/places/near-place.ts";
import { contains, containsByValue } from "#app/domain/search/conditions.server.ts";
import { allOf, type PagedQuery } from "#app/domain/search/paged-query.server.ts";
import { searchWords } from "#app/domain/search/text.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PetScope } from "./policy.ts";
import type { PetSearch, PetSort } from "./search-params.ts";

/** The condition that a pet has a page, for its breeder as well. Over `pets p` and `breeders b`. */
export const PET_HAS_PAGE = Prisma.sql`p.deleted_at IS NULL AND b.listed`;

/** What a search for pets means beyond its parameters: the place, and the words to look for. */
export interface PetListTerms {
  place: NearPlace | null;
  /** See SearchReading.groups; `counties` is an area that a word names. */
  groups: readonly TextGroup[];
  /** LIKE patterns of the other spellings of the breed that the filter names. */
  breedPatterns?: readonly string[];
}

export interface TextGroup {
  texts: readonly string[];
  counties?: readonly string[];
}

/** The terms of a search whose words are taken as typed. */
export function termsAsTyped(search: PetSearch): PetListTerms {
  return { place: null, groups: searchWords(search.search).map((word) => ({ texts: [word] })) };
}

/** Ties go to featured breeders, then to the lower id. Each order is the order of one index. */
export const PET_ORDERS: Record<PetSort, string> = {
  distance: "p.distance, p.featured DESC, p.id",
  newest: "p.created_at DESC, p.featured DESC, p.id",
  "price-asc": "p.price_pence, p.featured DESC, p.id",
  "price-desc": "p.price_pence DESC, p.featured DESC, p.id",
  "name-asc": "p.name_key, p.featured DESC, p.id",
  "name-desc": "p.name_key DESC, p.featured DESC, p.id",
};

/** The condition of a list but for its place: the public pets, or those of a trusted scope, that match every filter. */
export function petConditions(
  search: PetSearch,
  scope: PetScope | null,
  terms: PetListTerms = termsAsTyped(search),
): Prisma.Sql {
  const conditions = scope ? scopeConditions(scope) : [Prisma.sql`p.listed`];
  if (search.type) conditions.push(Prisma.sql`p.type = ${search.type}::pet_type`);
  if (search.minPricePence !== null) conditions.push(Prisma.sql`p.price_pence >= ${search.minPricePence}::int`);
  if (search.maxPricePence !== null) conditions.push(Prisma.sql`p.price_pence <= ${search.maxPricePence}::int`);
  const containsIn = (column: string, text: string, patterns?: readonly string[]) =>
    scope ? contains(`lower(p.${column})`, text) : containsByValue("pets", "p", column, text, patterns);
  if (search.breed) conditions.push(containsIn("breed", search.breed, terms.breedPatterns));
  if (search.location) conditions.push(containsIn("listing_location", search.location));
  if (search.gender) conditions.push(Prisma.sql`p.gender = ${search.gender}::pet_gender`);
  if (search.readyBy) conditions.push(Prisma.sql`p.ready_on <= ${search.readyBy}::date`);
  if (search.available) conditions.push(Prisma.sql`NOT p.reserved`);
  conditions.push(...terms.groups.map(containsAny));
  return allOf(conditions);
}

function containsAny({ texts, counties }: TextGroup): Prisma.Sql {
  const choices = texts.map((text) => contains("p.search_text", text));
  if (counties) choices.push(Prisma.sql`p.cell IN (${cellsOf(counties)})`);
  return choices.length === 1 ? choices[0]! : Prisma.sql`(${Prisma.join(choices, " OR ")})`;
}

/** "walk" when one index has both the order and all filtered columns, see the indexes pets_listed_*. */
export function petListShape(
  search: PetSearch,
  scope: PetScope | null,
  { place, groups }: PetListTerms = termsAsTyped(search),
): PagedQuery["shape"] {
  if (scope || groups.length > 0 || search.breed || search.location) return "collect";
  if (search.sort === "distance") return "walk";
  if (place && (place.kind === "area" || search.radius !== null)) return "collect";
  if (search.near !== "" && search.radius === "unknown") return "collect";
  const byPrice = search.minPricePence !== null || search.maxPricePence !== null;
  const isWalk = {
    distance: true,
    newest: !byPrice,
    "price-asc": true,
    "price-desc": search.type === null,
    "name-asc": search.type === null && !byPrice,
    "name-desc": search.type === null && !byPrice,
  }[search.sort];
  return isWalk ? "walk" : "collect";
}

// 100,000 rows: a breed or location with more is so common that walking the index of the order is faster, even for a
// deep page.
const MANY = 100_000;

/** The maximum number of matches collected for a deep page: high when the index of breeds or of locations is enough. */
export function petGather(search: PetSearch, { groups } = termsAsTyped(search)): number {
  const byIndex = groups.length === 0 && (search.breed !== "") !== (search.location !== "");
  return byIndex ? MANY : COUNT_LIMIT;
}

function scopeConditions(scope: PetScope): Prisma.Sql[] {
  const conditions = [Prisma.sql`p.deleted_at IS NULL`, Prisma.sql`p.status = ${scope.status}::pet_status`];
  if (scope.breederId !== undefined) conditions.push(Prisma.sql`p.breeder_id = ${scope.breederId}::int`);
  return conditions;
}
