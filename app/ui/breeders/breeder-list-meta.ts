// Which looks of the list of breeders a search engine should know. There is no end of words, places and ratings, but a
// page of all breeders of dogs is worth finding.
import {
  type BreederSearch,
  breedersHref,
  DEFAULT_BREEDER_SEARCH,
  DEFAULT_BREEDER_SORT,
} from "#app/domain/breeders/search-params.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/search/params.ts";

const TITLE = "Find Trusted Breeders";

/**
 * Title, canonical address and indexing of one look of the list: a specialty and a page have an address of their own,
 * another order or page size is the same list, and what was searched or narrowed otherwise is not to be indexed.
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
  // Pages of another order or size hold other breeders, so they stand for the list as a whole.
  const sameOrder = search.sort === DEFAULT_BREEDER_SORT && search.pageSize === DEFAULT_PAGE_SIZE;
  return { ...meta, path: breedersHref({ ...DEFAULT_BREEDER_SEARCH, specialties }, { page: sameOrder ? page : 1 }) };
}
