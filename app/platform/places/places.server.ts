// Selects the source of places: the maps provider when its key is set, otherwise the gazetteer.
import { env } from "#app/platform/env.server.ts";
import { gazetteer } from "./gazetteer.server.ts";
import { maptiler } from "./maptiler.server.ts";
import type { Places } from "./places.ts";

/** Whether maps and places come from a provider. */
export function hasMapsProvider(): boolean {
  return env.MAPS_KEY !== "";
}

export function places(): Places {
  return hasMapsProvider() ? maptiler : gazetteer;
}
