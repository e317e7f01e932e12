// Where a list of pets is searched, in words.
import type { PetSearch } from "#app/domain/pets/search-params.ts";
import type { NearPlace } from "#app/domain/places/near-place.ts";

/** "within 25 miles of Leeds", "near Leeds" for any distance, and "in Shropshire". */
export function placePhrase(place: NearPlace, radius: PetSearch["radius"]): string {
  if (radius === "unknown") return "without a known location";
  if (place.kind === "area") return `in ${place.name}`;
  return radius === null ? `near ${place.name}` : `within ${radius} miles of ${place.name}`;
}
