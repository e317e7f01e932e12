// The list of public litters, and a breeder's public litters.
import { imageOf } from "#app/domain/breeders/card-rows.server.ts";
import { reputationPercent } from "#app/domain/breeders/figures.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { LITTER_COUNTS } from "#app/domain/pets/litter-counts.server.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { isNew } from "#app/domain/shared/new-badge.ts";
import { cellsNear, cellsOf } from "#app/domain/shared/places/cells.server.ts";
import type { NearPlace } from "#app/domain/shared/places/near-place.ts";
import { containsByValue } from "#app/domain/shared/search/conditions.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { LITTER_COLUMNS, LITTER_IMAGE, type LitterFactsRow, toLitterFacts } from "./public-litter.server.ts";
import type { LitterCardView } from "./public-views.ts";
import { DEFAULT_LITTER_SEARCH, type LitterSearch } from "./search-params.ts";

interface LitterCardRow extends LitterFactsRow {
  imageKey: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageColour: string | null;
  imageAlt: string | null;
  breederId: number;
  tradingName: string;
  breederCreatedAt: Date;
  averageRating: number;
  reviewCount: number;
}

const COLUMNS = Prisma.sql`${LITTER_COLUMNS},
  stored.key AS "imageKey", stored.width AS "imageWidth", stored.height AS "imageHeight",
  stored.colour AS "imageColour", stored.alt AS "imageAlt",
  b.id AS "breederId", b.trading_name AS "tradingName", b.created_at AS "breederCreatedAt",
  b.average_rating AS "averageRating", b.review_count AS "reviewCount"`;
const JOINS = Prisma.sql`JOIN breeders b ON b.id = l.breeder_id ${LITTER_COUNTS} ${LITTER_IMAGE}`;
// The order of the indexes litters_listed_*.
const NEWEST = "l.created_at DESC, l.id DESC";

/** The query of listLitters. */
function litterListQuery(search: LitterSearch, place: NearPlace | null = null): PagedQuery {
  return {
    table: "litters",
    alias: "l",
    where: litterConditions(search, place),
    order: NEWEST,
    shape: search.breed || search.location || search.near ? "collect" : "walk",
    columns: COLUMNS,
    joins: JOINS,
    page: search.page,
    pageSize: search.pageSize,
  };
}

function litterConditions(search: LitterSearch, place: NearPlace | null): Prisma.Sql {
  const conditions = [Prisma.sql`l.listed`];
  if (search.type) conditions.push(Prisma.sql`l.type = ${search.type}::pet_type`);
  if (search.stage === "born") conditions.push(Prisma.sql`l.stage IN ('born', 'closed')`);
  else if (search.stage) conditions.push(Prisma.sql`l.stage = ${search.stage}::litter_stage`);
  if (search.breed) conditions.push(containsByValue("litters", "l", "breed", search.breed));
  if (search.location) conditions.push(containsByValue("litters", "l", "listing_location", search.location));
  if (search.near !== "" && search.radius === "unknown") conditions.push(Prisma.sql`l.cell = 0`);
  else if (place?.kind === "area") conditions.push(Prisma.sql`l.cell = ANY (ARRAY(${cellsOf(place.counties)}))`);
  else if (place && typeof search.radius === "number") {
    conditions.push(Prisma.sql`l.cell IN (SELECT cell FROM (${cellsNear(place, search.radius)}) near)`);
  }
  return allOf(conditions);
}

/** A page of public litters, newest first (LIT-15). `place` is what `near` was resolved to. */
export function listLitters(search: LitterSearch, place: NearPlace | null = null): Promise<ListPage<LitterCardView>> {
  return pagedQuery<LitterCardRow, LitterCardView>(litterListQuery(search, place), toLitterCard);
}

/** The newest public litters of a breeder. */
export async function listBreederLitters(breederId: number, most: number): Promise<LitterCardView[]> {
  const query = litterListQuery({ ...DEFAULT_LITTER_SEARCH, pageSize: most });
  const where = Prisma.sql`l.listed AND l.breeder_id = ${breederId}::int`;
  const { items } = await pagedQuery<LitterCardRow, LitterCardView>({ ...query, where }, toLitterCard);
  return items;
}

function toLitterCard(row: LitterCardRow): LitterCardView {
  const alt = row.imageAlt || `${row.name}, ${row.breed}`;
  return {
    ...toLitterFacts(row),
    image: imageOf(row.imageKey, row.imageWidth, row.imageHeight, row.imageColour, alt),
    breeder: {
      breederId: row.breederId,
      slug: breederSlug(row.tradingName, row.breederId),
      tradingName: row.tradingName,
      isNew: isNew(row.breederCreatedAt, clock.now()),
      reputation: reputationPercent(row.averageRating, row.reviewCount),
      averageRating: row.averageRating,
      reviewCount: row.reviewCount,
    },
  };
}
