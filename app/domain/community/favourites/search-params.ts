// Parses and builds the query parameters of the favourites page.
import {
  API_PAGE_SIZE_LIMIT,
  listHref,
  parseChoice,
  parsePage,
  parsePageSize,
} from "#app/domain/shared/search/params.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";

export const FAVOURITES_PATH = "/favourites";

/** Maximum length of the search text; the rest is cut off. */
export const FAVOURITE_SEARCH_LIMIT = 255;

export const FAVOURITE_FILTERS = ["all", "pets", "breeders"] as const;
export type FavouriteFilter = (typeof FAVOURITE_FILTERS)[number];

export const FAVOURITE_FILTER_LABELS: Record<FavouriteFilter, string> = {
  all: "All",
  pets: "Pets Only",
  breeders: "Breeders Only",
};

export interface FavouriteSearch {
  /** "" without a search. */
  search: string;
  filter: FavouriteFilter;
  /** From 1. The page is paged only with a filter; without one it shows the newest of both kinds. */
  page: number;
  /** Page size of each kind; by default that of the page. */
  pageSize?: number;
}

/**
 * Parses query parameters; invalid values become defaults. With `forApi` both lists are paged, with API_PAGE_SIZE_LIMIT
 * as maximum and default page size, so that clients without paging get nearly everything.
 */
export function parseFavouriteSearch(params: URLSearchParams, { forApi = false } = {}): FavouriteSearch {
  const filter = parseChoice(params.get("filter"), FAVOURITE_FILTERS, "all");
  const page = filter === "all" && !forApi ? 1 : parsePage(params.get("page"));
  const search = { search: cleanSearchText(params.get("search"), FAVOURITE_SEARCH_LIMIT), filter, page };
  if (!forApi) return search;
  const size = params.get("page_size");
  return { ...search, pageSize: size === null ? API_PAGE_SIZE_LIMIT : parsePageSize(size, true) };
}

/** Returns the shortest URL of a search. A changed filter or text starts at page 1. */
export function favouritesHref(search: FavouriteSearch, change: Partial<FavouriteSearch> = {}): string {
  const { search: words, filter, page } = { ...search, page: 1, ...change };
  const params = new URLSearchParams();
  if (filter !== "all") params.set("filter", filter);
  if (words) params.set("search", words);
  if (page > 1) params.set("page", String(page));
  return listHref(FAVOURITES_PATH, params);
}
