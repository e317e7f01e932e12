// The landing pages of the list of pets that are in the sitemap: types and breeds with pets, and places with several.
import { landingHref, type PetLanding } from "#app/domain/pets/landing-href.ts";
import { breedLanding } from "#app/domain/pets/landing.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { namedPlaces } from "#app/domain/shared/places/named-places.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";

/** The maximum number of landing pages. */
const LANDING_LIMIT = 10_000;
/** A place, a breed at a place, and a breed that the list of breeds does not have need so many pets there. */
export const LEAST_PETS = 3;
const KEEP_MS = 600_000;

interface LandingRow {
  type: PetType | null;
  /** In lower case, as listings spell it. */
  breed: string | null;
  near: string | null;
  pets: number;
}

/**
 * Pets are counted once, by type, breed and cell. Those of a town are in its own cell, so that the pages of neighbouring
 * towns, which hold the same pets of 50 miles around, are not all listed.
 */
const LANDINGS = `
  WITH counts AS MATERIALIZED (
    SELECT type, lower(breed) AS breed, cell, count(*)::int AS pets FROM pets WHERE listed GROUP BY 1, 2, 3
  ), places AS (
    SELECT c.cell, area.near FROM place_cells c JOIN unnest($1::text[], $2::text[]) AS area (county, near) USING (county)
    UNION ALL
    SELECT place_cell(lat, lng), near FROM unnest($3::float8[], $4::float8[], $5::text[]) AS town (lat, lng, near)
  )
  SELECT type, breed, near, pets FROM (
    SELECT type, breed, NULL AS near, sum(pets)::int AS pets FROM counts GROUP BY GROUPING SETS ((type), (type, breed))
    UNION ALL
    SELECT type, breed, near, sum(pets)::int FROM counts JOIN places USING (cell)
    GROUP BY GROUPING SETS ((near), (type, near), (type, breed, near)) HAVING sum(pets) >= $6
  ) landings
  ORDER BY near IS NOT NULL, pets DESC, near, type, breed NULLS FIRST LIMIT $7`;

/** The paths of the landing pages, those of the whole country first, then by their number of pets. */
export async function landingPaths(): Promise<string[]> {
  const { areas, towns } = await namedPlaces();
  const counties = areas.flatMap(({ near, counties: names }) => names.map((county) => ({ county, near })));
  const { rows } = await pool.query<LandingRow>(LANDINGS, [
    counties.map(({ county }) => county),
    counties.map(({ near }) => near),
    towns.map(({ lat }) => lat),
    towns.map(({ lng }) => lng),
    towns.map(({ near }) => near),
    LEAST_PETS,
    LANDING_LIMIT,
  ]);
  return [...new Set(rows.flatMap(landingOf).map((landing) => landingHref(landing)))];
}

/** As landingPaths, at most ten minutes old: counting half a million pets takes more than a second. */
export const recentLandingPaths = singleFlight(landingPaths, { keepMs: KEEP_MS });

function landingOf({ type, breed, near, pets }: LandingRow): PetLanding[] {
  if (breed === null) return [{ type, breed: "", near: near ?? "" }];
  const landing = breedLanding(breed, near ?? "");
  // A breed of the list has one type; a pet listed under another is not on its page.
  if (landing.type !== null ? landing.type !== type : pets < LEAST_PETS) return [];
  return [landing];
}
