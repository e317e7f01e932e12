// SQL conditions and orders of a search for breeders, each served by one of the breeders_listed_* indexes.
import { contains, containsByValue, containsEveryWord } from "#app/domain/shared/search/conditions.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { type PagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { foldSearch } from "#app/domain/shared/search/text.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { BreederListStatus } from "./policy.ts";
import type { BreederSearch, BreederSort } from "./search-params.ts";
import { specialtyBits } from "./specialties.ts";

// 0 means no data: those breeders come last.
const RESPONSE_ORDER = "(CASE WHEN b.response_time_minutes = 0 THEN 2147483647 ELSE b.response_time_minutes END)";

/** Words without which a search for breeders means the same. */
const FILLERS = new Set(["breeder", "breeders", "near", "in"]);

/** Ties go to featured breeders, then to the lower id. Each order is the order of one index. */
export const BREEDER_ORDERS: Record<BreederSort, string> = {
  rating: "b.average_rating DESC, b.featured DESC, b.id",
  "response-rate": `${RESPONSE_ORDER}, b.featured DESC, b.id`,
  newest: "b.created_at DESC, b.featured DESC, b.id",
  oldest: "b.created_at, b.featured DESC, b.id",
  "pets-desc": "b.total_pets DESC, b.featured DESC, b.id",
  "pets-asc": "b.total_pets, b.featured DESC, b.id",
};

/** The condition of a list: the public breeders (or, for admins, the pending ones) that match every filter. */
export function breederConditions(search: BreederSearch, status: BreederListStatus): Prisma.Sql {
  const conditions = [status === "pending" ? Prisma.sql`b.status = 'pending'` : Prisma.sql`b.listed`];
  if (search.location && status === "pending") conditions.push(contains("search_fold(b.location)", search.location));
  else if (search.location) conditions.push(containsByValue("breeders", "b", "location", search.location));
  if (search.minRating > 0) conditions.push(Prisma.sql`b.average_rating >= ${search.minRating}::float8`);
  if (search.specialties.length > 0) {
    // The number is inlined rather than a parameter, so that PostgreSQL can choose the partial index of one specialty.
    conditions.push(Prisma.raw(`b.specialty_kinds & ${specialtyBits(search.specialties)} <> 0`));
  }
  conditions.push(...containsEveryWord("b.search_text", withoutFillers(search.search)));
  return allOf(conditions);
}

/** "rabbit breeders near Leeds" are the breeders of whom "rabbit" and "Leeds" are said; fillers alone stay. */
function withoutFillers(search: string): string {
  const words = search.split(" ").filter((word) => !FILLERS.has(foldSearch(word)));
  return words.length > 0 ? words.join(" ") : search;
}

/** "walk" when one index has both the order and all filtered columns, see the indexes breeders_listed_*. */
export function breederListShape(search: BreederSearch, status: BreederListStatus): PagedQuery["shape"] {
  const { search: words, location, minRating, sort } = search;
  if (status === "pending" || words || location) return "collect";
  return minRating === 0 || sort === "rating" ? "walk" : "collect";
}
