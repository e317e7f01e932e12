// Queries of the lists of pets as cards, each one SQL statement.
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { petAlternatives } from "#app/domain/pets/search/word-or-area.server.ts";
import { COUNT_LIMIT, type ListPage } from "#app/domain/shared/list-page.ts";
import { allOf, matchesOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/shared/search/params.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { PET_CARD_COLUMNS, PET_CARD_JOINS, type PetCardRow, toPetCard } from "./card-rows.server.ts";
import {
  PET_ORDERS,
  petConditions,
  isRangedList,
  petListShape,
  type PetListTerms,
  SAMPLED_PETS,
  termsAsTyped,
} from "./list-sql.server.ts";
import { distanceTo, distanceColumn, petWalk, placeCondition } from "./near-sql.server.ts";
import type { PetScope } from "./policy.ts";
import { DEFAULT_PET_SEARCH, DEFAULT_PET_SORT, type PetSearch } from "./search-params.ts";
import type { PetCardView } from "./views.ts";

/** The maximum number of featured pets on the home page. */
export const HOME_PETS = 5;

/** The query of listPets, exported so that a test can check its plan. */
export function petListQuery(
  search: PetSearch,
  scope: PetScope | null = null,
  terms: PetListTerms = termsAsTyped(search),
): PagedQuery {
  const { place } = terms;
  const byDistance = search.sort === "distance" && place?.kind === "point";
  const sort = search.sort === "distance" && !byDistance ? DEFAULT_PET_SORT : search.sort;
  const isRanged = isRangedList({ ...search, sort }, terms);
  const others = petConditions(search, scope, terms);
  const near = placeCondition(search, terms);
  const within = (where: Prisma.Sql) => (near ? allOf([where, near]) : where);
  const either = petAlternatives(search, scope, terms);
  const walk = petWalk({ ...search, sort }, terms, others);
  return {
    table: "pets",
    alias: "p",
    ...(byDistance && { calculated: distanceColumn(place) }),
    where: within(others),
    ...(either && {
      either: either.map(({ where, collect }) => ({
        where: within(where),
        ...(collect && { collect: { ...collect, where: within(collect.where) } }),
      })),
    }),
    ...(walk && { walk }),
    order: PET_ORDERS[sort],
    shape: petListShape({ ...search, sort }, scope, terms),
    ...(!scope && (isRanged || terms.groups.length > 0) && { sample: SAMPLED_PETS, isRanged }),
    columns: Prisma.sql`${PET_CARD_COLUMNS}, ${distanceTo(place)} AS miles`,
    joins: PET_CARD_JOINS,
    page: search.page,
    pageSize: search.pageSize,
  };
}

/**
 * A page of pets. Without a scope only public ones; a scope (see petScope in policy.ts) is trusted: the caller has
 * checked that the viewer may see it.
 */
export function listPets(
  search: PetSearch,
  scope: PetScope | null = null,
  terms?: PetListTerms,
): Promise<ListPage<PetCardView>> {
  return pagedQuery<PetCardRow, PetCardView>(petListQuery(search, scope, terms), toPetCard);
}

/** How many public pets match, up to COUNT_LIMIT. */
export async function countPets(search: PetSearch, terms: PetListTerms): Promise<number> {
  const query = petListQuery({ ...search, sort: DEFAULT_PET_SORT }, null, terms);
  const { rows } = await pool.query<{ total: number }>(Prisma.sql`
    SELECT count(*)::int AS total FROM (${matchesOf(query, "1", COUNT_LIMIT)}) matches`);
  return rows[0]?.total ?? 0;
}

/** A page of one breeder's public pets, newest first; empty for a breeder who is not public. */
export function listBreederPets(
  breederId: number,
  page = 1,
  pageSize = DEFAULT_PAGE_SIZE,
): Promise<ListPage<PetCardView>> {
  return pagedQuery<PetCardRow, PetCardView>(breederPetsQuery(breederId, page, pageSize), toPetCard);
}

/** The query of listBreederPets. */
export function breederPetsQuery(breederId: number, page: number, pageSize: number): PagedQuery {
  const where = Prisma.sql`p.listed AND p.breeder_id = ${breederId}::int`;
  const order = "p.created_at DESC, p.id";
  return { ...petListQuery({ ...DEFAULT_PET_SEARCH, page, pageSize }), where, order, shape: "walk" };
}

/** The query of all pets of a breeder that are not deleted, in every status, newest first; for their owner only. */
export function ownPetsQuery(breederId: number, page: number, pageSize: number): PagedQuery {
  const where = Prisma.sql`p.deleted_at IS NULL AND p.breeder_id = ${breederId}::int`;
  // A plan limits their number, so they are collected and sorted.
  return { ...breederPetsQuery(breederId, page, pageSize), where, shape: "collect" };
}

/** The newest public pets of the home page: at most HOME_PETS, and fewer where the site's setting is lower. */
export async function featuredPets(): Promise<PetCardView[]> {
  const { featuredPetLimit } = await getSiteSettings();
  const { items } = await listPets({ ...DEFAULT_PET_SEARCH, pageSize: Math.min(HOME_PETS, featuredPetLimit) });
  return items;
}
