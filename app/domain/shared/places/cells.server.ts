// SQL of the cells of 1 km that pets and litters are in (see decision 0038).
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { NearPlace } from "./near-place.ts";
import type { Radius } from "./radius.ts";

export type NearPoint = Extract<NearPlace, { kind: "point" }>;

/** The cells within a radius with their distance in miles; all cells without a number, an unknown place last. */
export function cellsNear(place: NearPoint, radius: Radius): Prisma.Sql {
  const within = typeof radius !== "number" ? Prisma.empty : Prisma.sql`WHERE ${isWithin(place, radius)}`;
  return Prisma.sql`SELECT cell, ${distanceOf(place)} AS distance FROM place_cells ${within}`;
}

/** The cells of an area. */
export function cellsOf(counties: readonly string[]): Prisma.Sql {
  return Prisma.sql`SELECT cell FROM place_cells WHERE county = ANY (${counties}::text[])`;
}

/** Whether a cell is within so many miles. Over `place_cells`. */
export function isWithin(place: NearPoint, radius: number): Prisma.Sql {
  return Prisma.sql`place_cells.spot <@ circle(${spotOf(place)}, ${radius}::float8)`;
}

/** The distance of a cell in miles; null for an unknown place. Over `place_cells`. */
export function distanceOf(place: NearPoint): Prisma.Sql {
  return Prisma.sql`place_cells.spot <-> ${spotOf(place)}`;
}

function spotOf({ lat, lng }: NearPoint): Prisma.Sql {
  return Prisma.sql`map_point(${lat}::float8, ${lng}::float8)`;
}
