// Title, canonical URL and indexing of the list of breeders: specialties and pages are indexed; searches, places and
// ratings are not, because their combinations are endless.
import {
  type BreederSearch,
  breedersHref,
  DEFAULT_BREEDER_SEARCH,
  DEFAULT_BREEDER_SORT,
} from "#app/domain/breeders/search-params.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/shared/search/params.ts";

const TITLE = "Find Trusted Breeders";

/**
 * Returns the meta of one list URL: a specialty and a page have their own canonical URL, another order or page size has
 * that of the list, and other searches and filters are not indexed.
 */
export function breederListPageMeta(search: BreederSearch) {
  const { specialties, page } = search;
  const kind = specialties.length === 1 ? specialties[0] : undefined;
  const meta = {
    title: `${kind ? `${kind}: ` : ""}${TITLE}${page > 1 ? `, page ${page}` : ""}`,
    description: `Approved breeders of ${kind?.toLowerCase() ?? "dogs, cats, rabbits and more"} across the United Kingdom, with the reviews of the families they found.`,
  };
  if (search.search || search.location || search.minRating > 0 || specialties.length > 1) {
    return { ...meta, noIndex: true };
  }
  // Pages of another order or size contain other breeders, so their canonical URL is that of the whole list.
  const sameOrder = search.sort === DEFAULT_BREEDER_SORT && search.pageSize === DEFAULT_PAGE_SIZE;
  return { ...meta, path: breedersHref({ ...DEFAULT_BREEDER_SEARCH, specialties }, { page: sameOrder ? page : 1 }) };
}
