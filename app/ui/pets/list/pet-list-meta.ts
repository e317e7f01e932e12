// Title, description, canonical URL and indexing of the list of pets. Landing pages of types, breeds and places are indexed;
// other searches are not, because their combinations are endless.
import { landingHref } from "#app/domain/pets/landing-href.ts";
import type { PetResults } from "#app/domain/pets/pet-results.ts";
import { DEFAULT_PET_SORT } from "#app/domain/pets/search-params.ts";
import { countOf, petsFound, type PetType } from "#app/domain/shared/pet-types.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/shared/search/params.ts";
import { placePhrase } from "#app/ui/shared/places/place-phrase.ts";

const TITLE = "Find Your Perfect Pet";
const KINDS: Record<PetType, string> = { dog: "Dogs", cat: "Cats", rabbit: "Rabbits", other: "Other pets" };
const BREEDERS = "from approved breeders";

interface ListMeta {
  title: string;
  description: string;
  path?: string;
  noIndex?: boolean;
}

/**
 * Title, description, canonical URL and indexing of a search: each page of a landing page has a URL of its own, another
 * order or page size is the same list, and any other search is not to be indexed.
 */
export function petListMeta(results: PetResults): ListMeta {
  const { search, landing } = results;
  const number = search.page > 1 ? `, page ${search.page}` : "";
  const meta = { title: titleOf(results) + number, description: descriptionOf(results) };
  if (!landing) return { ...meta, noIndex: true };
  // Pages of another order or size hold other pets, so they stand for the list as a whole.
  const isDefaultSort = search.sort === (search.near === "" ? DEFAULT_PET_SORT : "distance");
  const sameOrder = isDefaultSort && search.pageSize === DEFAULT_PAGE_SIZE;
  return { ...meta, path: landingHref(landing, sameOrder ? search.page : 1) };
}

function titleOf({ search, place, list, landing }: PetResults): string {
  const { total, totalIsCapped } = list;
  const where = place && placePhrase(place, search.radius);
  if (landing?.breed || (landing?.type && where)) {
    return `${countOf(landing, total, totalIsCapped)} ${where ?? BREEDERS}`;
  }
  if (where !== null) return `${petsFound(total, totalIsCapped)} ${where}`;
  return search.type ? `${KINDS[search.type]}: ${TITLE}` : TITLE;
}

function descriptionOf({ search, place, list, landing }: PetResults): string {
  const where = place ? placePhrase(place, search.radius) : "across the United Kingdom";
  const facts = `with prices, pictures and ${place?.kind === "point" ? "distances" : "places"}`;
  const isCounted = landing && (landing.type !== null || landing.breed !== "" || landing.near !== "");
  const pets = isCounted
    ? countOf(landing, list.total, list.totalIsCapped)
    : search.type
      ? KINDS[search.type]
      : "Puppies, kittens, rabbits and more";
  return `${pets} ${BREEDERS} ${where}, ${facts}.`;
}
