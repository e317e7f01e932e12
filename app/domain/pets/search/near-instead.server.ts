// The link "Search near {place} instead" of a search whose last words name a place.
import type { PetResults } from "#app/domain/pets/pet-results.ts";
import { petsHref, type PetSearch } from "#app/domain/pets/search-params.ts";
import { findPlaceName } from "#app/domain/shared/places/exact-place.server.ts";

/** The last one to three words of the text as a place to search near. */
export async function nearInsteadOf(search: PetSearch): Promise<PetResults["nearInstead"]> {
  const words = search.search.split(" ");
  for (let length = Math.min(3, words.length - 1); length > 0; length -= 1) {
    const phrase = words.slice(-length).join(" ");
    const place = /\bfor sale$/i.test(search.search) ? null : await findPlaceName(phrase);
    if (!place) continue;
    const rest = words.slice(0, -length).join(" ");
    return { name: place.name, href: petsHref(search, { search: rest, near: place.name }) };
  }
  return null;
}
