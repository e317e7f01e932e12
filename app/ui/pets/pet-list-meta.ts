// Title, canonical URL and indexing of the list of pets: kinds and pages are indexed; searches, prices and places are
// not, because their combinations are endless.
import type { PetResults } from "#app/domain/pets/pet-results.ts";
import { petsFound } from "#app/domain/pets/pet-types.ts";
import { DEFAULT_PET_SEARCH, DEFAULT_PET_SORT, type PetSearch, petsHref } from "#app/domain/pets/search-params.ts";
import type { PetType } from "#app/domain/pets/views.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/search/params.ts";
import { placePhrase } from "#app/ui/places/place-phrase.ts";

const TITLE = "Find Your Perfect Pet";
const KINDS: Record<PetType, string> = { dog: "Dogs", cat: "Cats", rabbit: "Rabbits", other: "Other pets" };

interface ListMeta {
  title: string;
  description: string;
  path?: string;
  noIndex?: boolean;
}

/**
 * Title, canonical address and indexing of one look of the list: a kind and a page have an address of their own,
 * another order or page size is the same list, and what was searched or filtered by words or price is not to be
 * indexed.
 */
export function petListMeta({ search, place, list }: PetResults): ListMeta {
  const kind = search.type ? `${KINDS[search.type]}: ` : "";
  const number = search.page > 1 ? `, page ${search.page}` : "";
  const meta = {
    title: `${kind}${TITLE}${number}`,
    description: `${search.type ? KINDS[search.type] : "Puppies, kittens, rabbits and more"} from approved breeders across the United Kingdom, with prices, pictures and places.`,
  };
  if (place) meta.title = `${petsFound(list.total, list.totalIsCapped)} ${placePhrase(place, search.radius)}${number}`;
  // Only a kind and a page are indexed: a search with anything else has other pets every day.
  const { type: _type, page: _page, pageSize: _size, sort: _sort, ...rest } = search;
  const isNarrowed = Object.entries(rest).some(
    ([name, value]) => value !== DEFAULT_PET_SEARCH[name as keyof PetSearch],
  );
  if (isNarrowed) return { ...meta, noIndex: true };
  // Pages of another order or size hold other pets, so they stand for the list as a whole.
  const sameOrder = search.sort === DEFAULT_PET_SORT && search.pageSize === DEFAULT_PAGE_SIZE;
  const plain = { sort: DEFAULT_PET_SORT, pageSize: DEFAULT_PAGE_SIZE };
  return { ...meta, path: petsHref(search, { ...plain, page: sameOrder ? search.page : 1 }) };
}
