// SQL of searches for pets near a place, over the cells of 1 km that pets are in (see decision 0038).
import { cellsNear, cellsOf, distanceOf, isWithin, type NearPoint } from "#app/domain/shared/places/cells.server.ts";
import type { NearPlace } from "#app/domain/shared/places/near-place.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import type { PagedQuery, Walk } from "#app/domain/shared/search/paged-query.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { PetListTerms } from "./list-sql.server.ts";
import type { PetSearch } from "./search-params.ts";

const SMALL_RADIUS = 25;

/** The condition of a place: an area, a radius, or an unknown place. Null where there is none. */
export function placeCondition(search: PetSearch, { place, groups }: PetListTerms): Prisma.Sql | null {
  if (search.near !== "" && search.radius === "unknown") return Prisma.sql`p.cell = 0`;
  // With the sum the index of cells cannot be used: the rows of a wide radius are many, and words and locations have
  // indexes of their own. A breed has an index with the cells.
  const isIndexed = groups.length === 0 && search.location === "";
  const cell = isIndexed ? Prisma.sql`p.cell` : Prisma.sql`p.cell + 0`;
  if (place?.kind === "area") {
    const cells = cellsOf(place.counties);
    return isIndexed ? Prisma.sql`p.cell = ANY (ARRAY(${cells}))` : Prisma.sql`${cell} IN (${cells})`;
  }
  if (!place || typeof search.radius !== "number") return null;
  const cells = Prisma.sql`SELECT cell FROM (${cellsNear(place, search.radius)}) near`;
  // A small circle has few cells and few pets, whatever else is asked.
  if (search.radius <= SMALL_RADIUS && search.location === "") return Prisma.sql`p.cell = ANY (ARRAY(${cells}))`;
  return isIndexed && search.breed ? Prisma.sql`p.cell = ANY (ARRAY(${cells}))` : Prisma.sql`${cell} IN (${cells})`;
}

/** How the list is walked near a place, or null where an index has its order. `where` is its other conditions. */
export function petWalk(search: PetSearch, { place }: PetListTerms, where: Prisma.Sql): Walk | null {
  // OFFSET 0 keeps it a check of single rows.
  const inCell = (condition: Prisma.Sql) =>
    allOf([
      where,
      Prisma.sql`EXISTS (SELECT FROM place_cells WHERE place_cells.cell = p.cell AND ${condition} OFFSET 0)`,
    ]);
  if (place?.kind === "area")
    return { where: inCell(Prisma.sql`place_cells.county = ANY (${place.counties}::text[])`) };
  if (!place) return null;
  if (search.sort === "distance") {
    const rows = Prisma.sql`SELECT cell AS group_id, distance AS rank FROM (${cellsNear(place, search.radius)}) near ORDER BY distance`;
    return { where, groups: { rows, column: "p.cell", within: "p.featured DESC, p.id" } };
  }
  if (typeof search.radius !== "number") return null;
  return { where: inCell(isWithin(place, search.radius)) };
}

/** The distance in miles as a column to sort by, calculated from the cell. */
export function distanceColumn(place: NearPoint): NonNullable<PagedQuery["calculated"]> {
  const over = (table: string) =>
    Prisma.sql`(SELECT p.*, ${distanceTo(place)} AS distance FROM ${Prisma.raw(table)} p)`;
  return { column: "p.distance", from: "p.cell", over };
}

/** The distance of `pets p` in miles; null without a point, or for a pet whose place is unknown. */
export function distanceTo(place: NearPlace | null): Prisma.Sql {
  if (place?.kind !== "point") return Prisma.sql`NULL::float8`;
  return Prisma.sql`(SELECT ${distanceOf(place)} FROM place_cells WHERE place_cells.cell = p.cell)`;
}
