// What a saved search keeps of a search: its filters as the shortest query string.
import { parsePetSearch, type PetSearch, petSearchParams } from "#app/domain/pets/search-params.ts";
import { listHref } from "#app/domain/shared/search/params.ts";
import { SEARCHES_PATH } from "./rules.ts";

/** The query string without page, page size and order; "" for a search without filters. */
export function searchQuery(search: PetSearch): string {
  const params = petSearchParams(search, { page: 1 });
  for (const name of ["page", "page_size", "sort"]) params.delete(name);
  return params.toString();
}

/** The search of a stored query string. */
export function searchOf(query: string): PetSearch {
  return parsePetSearch(new URLSearchParams(query));
}

/** The URL of the page that saves a search. */
export function saveSearchHref(search: PetSearch): string {
  return listHref(`${SEARCHES_PATH}/new`, new URLSearchParams(searchQuery(search)));
}
