// How far public pets are from a place as typed, in words.
import { cellsNear } from "#app/domain/shared/places/cells.server.ts";
import { distanceText } from "#app/domain/shared/places/near-place.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The distance of each pet with a known place; null without a place to measure from. */
export async function distancesFrom(near: string, petIds: readonly number[]): Promise<Map<number, string> | null> {
  const place = near === "" ? null : (await resolveNear(near))?.place;
  if (place?.kind !== "point") return null;
  const { rows } = await pool.query<{ petId: number; miles: number | null }>(Prisma.sql`
    SELECT p.id AS "petId", c.distance AS miles FROM pets p JOIN (${cellsNear(place, null)}) c ON c.cell = p.cell
    WHERE p.id = ANY (${[...petIds]}::int[])`);
  return new Map(rows.flatMap(({ petId, miles }) => (miles === null ? [] : [[petId, distanceText(miles)]])));
}
