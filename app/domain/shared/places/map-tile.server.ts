// Map tiles for choosing a listing's place.
import type { Result } from "#app/domain/shared/result.ts";
import { log } from "#app/platform/log.server.ts";
import { places } from "#app/platform/places/places.server.ts";
import { MAX_ZOOM, PlacesError, type Tile, type TileAddress } from "#app/platform/places/places.ts";

export type TileFailure = "not-found" | "refused" | "unavailable";

/** Returns the tile of URL segments. A refused API key is a separate error, because a retry does not help. */
export async function mapTile(address: Record<keyof TileAddress, string>): Promise<Result<Tile, TileFailure>> {
  const [z, x, y] = [readNumber(address.z), readNumber(address.x), readNumber(address.y)];
  if (z === null || x === null || y === null || z > MAX_ZOOM || x >= 2 ** z || y >= 2 ** z) {
    return { ok: false, code: "not-found" };
  }
  try {
    return { ok: true, value: await places().tile({ z, x, y }) };
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    log.error({ error, reason: error.reason }, "a square of the map could not be had");
    return { ok: false, code: error.reason };
  }
}

function readNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
