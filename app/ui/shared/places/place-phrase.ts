// Where a list is searched, in words.

import type { NearPlace } from "#app/domain/shared/places/near-place.ts";
import type { Radius } from "#app/domain/shared/places/radius.ts";

/** "within 25 miles of Leeds", "near Leeds" for any distance, and "in Shropshire". */
export function placePhrase(place: NearPlace, radius: Radius): string {
  if (radius === "unknown") return "without a known location";
  if (place.kind === "area") return `in ${place.name}`;
  return radius === null ? `near ${place.name}` : `within ${radius} miles of ${place.name}`;
}
