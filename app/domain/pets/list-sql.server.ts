// SQL conditions and orders of a search for pets, each served by one of the pets_listed_* indexes.
import { cellsOf } from "#app/domain/shared/places/cells.server.ts";
import type { NearPlace } from "#app/domain/shared/places/near-place.ts";
import { contains, containsByValue } from "#app/domain/shared/search/conditions.server.ts";
import { allOf, SAMPLE_SHARE } from "#app/domain/shared/search/matches-sql.server.ts";
import { type PagedQuery, SHALLOW } from "#app/domain/shared/search/paged-query.server.ts";
import { searchWords } from "#app/domain/shared/search/text.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PetScope } from "./policy.ts";
import type { PetSearch, PetSort } from "./search-params.ts";

/** The condition that a pet has a page, for its breeder as well. Over `pets p` and `breeders b`. */
export const PET_HAS_PAGE = Prisma.sql`p.deleted_at IS NULL AND b.listed`;

/** A sample of the public pets, see PagedQuery.sample and the indexes pets_sample_*. */
export const SAMPLED_PETS = Prisma.sql`hashint4(p.id) & ${Prisma.raw(String(SAMPLE_SHARE - 1))} = 0`;

/** What a search for pets means beyond its parameters: the place, and the words to look for. */
export interface PetListTerms {
  place: NearPlace | null;
  /** See SearchReading.groups; `counties` is an area that a word names. */
  groups: readonly TextGroup[];
  /** LIKE patterns of the other spellings of the breed that the filter names. */
  breedPatterns?: readonly string[];
  /** Folded names of other breeds, which only contain its name: "french bulldog" is no bulldog. */
  otherBreeds?: readonly string[];
}

export interface TextGroup {
  texts: readonly string[];
  /** Folded words that count as a whole word alone: a singular is part of too many other words. */
  words?: readonly string[];
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
  const containsIn = (column: string, text: string, patterns?: readonly string[], except?: readonly string[]) =>
    scope ? contains(`search_fold(p.${column})`, text) : containsByValue("pets", "p", column, text, patterns, except);
  if (search.breed) conditions.push(containsIn("breed", search.breed, terms.breedPatterns, terms.otherBreeds));
  if (search.location) conditions.push(containsIn("listing_location", search.location));
  if (search.gender) conditions.push(Prisma.sql`p.gender = ${search.gender}::pet_gender`);
  if (search.readyBy) conditions.push(Prisma.sql`p.ready_on <= ${search.readyBy}::date`);
  if (search.available) conditions.push(Prisma.sql`NOT p.reserved`);
  conditions.push(...terms.groups.map(containsAny));
  return allOf(conditions);
}

function containsAny({ texts, words, counties }: TextGroup): Prisma.Sql {
  const choices = textChoices(texts);
  if (words) choices.push(Prisma.sql`p.search_text ~ ${String.raw`\m(?:${words.join("|")})\M`}::text`);
  // Checked row by row; petAlternatives finds the rows of the cells by their index.
  if (counties) choices.push(Prisma.sql`EXISTS (${cellsOf(counties)} AND cell = p.cell OFFSET 0)`);
  return anyOf(choices);
}

/** Conditions of which one holds for a pet with any of the texts. */
export function textChoices(texts: readonly string[]): Prisma.Sql[] {
  // A text that contains another one finds nothing more: "labrador retriever" beside "labrador".
  const shortest = texts.filter((text) => !texts.some((other) => other !== text && text.includes(other)));
  return shortest.map((text) => contains("p.search_text", text));
}

/** One of the conditions holds. */
export function anyOf(choices: Prisma.Sql[]): Prisma.Sql {
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

/** Whether a long list of a breed, a location or a place is collected up to its page alone: an index has all its columns. */
export function isRangedList(search: PetSearch, { place, groups }: PetListTerms): boolean {
  if (groups.length > 0 || search.sort === "distance") return false;
  const isDeep = (search.page - 1) * search.pageSize > SHALLOW;
  if (search.breed !== "" || search.location !== "") return isDeep || search.sort !== "newest";
  return isDeep && (place?.kind === "area" || (place !== null && search.radius !== null));
}

function scopeConditions(scope: PetScope): Prisma.Sql[] {
  const conditions = [Prisma.sql`p.deleted_at IS NULL`, Prisma.sql`p.status = ${scope.status}::pet_status`];
  if (scope.breederId !== undefined) conditions.push(Prisma.sql`p.breeder_id = ${scope.breederId}::int`);
  return conditions;
}
