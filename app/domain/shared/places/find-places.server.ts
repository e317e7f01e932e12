// Geocoding: finds places by text, and the name of a point.
import { cutText } from "#app/domain/shared/cut-text.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { oneLine } from "#app/domain/shared/text-line.ts";
import { log } from "#app/platform/log.server.ts";
import { gazetteer } from "#app/platform/places/gazetteer.server.ts";
import { hasMapsProvider, places } from "#app/platform/places/places.server.ts";
import { type Places, PlacesError } from "#app/platform/places/places.ts";
import { PLACE_LIMITS } from "./schema.ts";
import type { PlaceView } from "./views.ts";

const MOST = 8;

/** Returns the places that match a text, best match first. The caller limits the rate (`places`). */
export async function findPlaces(text: string): Promise<Result<PlaceView[], "unavailable">> {
  const plain = cutText(oneLine(text), PLACE_LIMITS.query);
  if (plain === "") return { ok: true, value: [] };
  return ask((source) => source.search(plain, MOST));
}

/** Reverse geocoding: returns the place at or near a point; null when there is none. */
export async function reverseGeocode(lat: number, lng: number): Promise<Result<PlaceView | null, "unavailable">> {
  return ask((source) => source.near(lat, lng));
}

/** Queries the provider, and the built-in gazetteer when that fails, so that an outage does not block listings. */
async function ask<Value>(question: (source: Places) => Promise<Value>): Promise<Result<Value, "unavailable">> {
  for (const source of hasMapsProvider() ? [places(), gazetteer] : [gazetteer]) {
    try {
      return { ok: true, value: await question(source) };
    } catch (error) {
      const reason = error instanceof PlacesError ? error.reason : "unexpected";
      log.error({ error, reason }, "places could not be asked for");
    }
  }
  return { ok: false, code: "unavailable" };
}
