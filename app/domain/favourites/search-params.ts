// What a member asked of their favourites, read from any query string whatever, and written back as a short one.
import { API_PAGE_SIZE_LIMIT, listHref, parseChoice, parsePage, parsePageSize } from "#app/domain/search/params.ts";
import { cleanSearchText } from "#app/domain/search/text.ts";

export const FAVOURITES_PATH = "/favourites";

/** The longest text the search box takes; the rest is dropped. */
export const FAVOURITE_SEARCH_LIMIT = 255;

export const FAVOURITE_FILTERS = ["all", "pets", "breeders"] as const;
export type FavouriteFilter = (typeof FAVOURITE_FILTERS)[number];

export const FAVOURITE_FILTER_LABELS: Record<FavouriteFilter, string> = {
  all: "All",
  pets: "Pets Only",
  breeders: "Breeders Only",
};

export interface FavouriteSearch {
  /** "" when nothing is searched for. */
  search: string;
  filter: FavouriteFilter;
  /** From 1. On the page only a list of one kind has pages: of both together the newest are shown. */
  page: number;
  /** How many of a kind; those of the page unless told. */
  pageSize?: number;
}

/**
 * Reads a query string; whatever it holds, a search comes out. With `forApi` both lists have pages, of up to
 * API_PAGE_SIZE_LIMIT of a kind, and as many unless told: whoever knows nothing of pages is to see nearly everything.
 */
export function parseFavouriteSearch(params: URLSearchParams, { forApi = false } = {}): FavouriteSearch {
  const filter = parseChoice(params.get("filter"), FAVOURITE_FILTERS, "all");
  const page = filter === "all" && !forApi ? 1 : parsePage(params.get("page"));
  const search = { search: cleanSearchText(params.get("search"), FAVOURITE_SEARCH_LIMIT), filter, page };
  if (!forApi) return search;
  const size = params.get("page_size");
  return { ...search, pageSize: size === null ? API_PAGE_SIZE_LIMIT : parsePageSize(size, true) };
}

/** The shortest address of a search. Another filter or other words begin at page 1. */
export function favouritesHref(search: FavouriteSearch, change: Partial<FavouriteSearch> = {}): string {
  const { search: words, filter, page } = { ...search, page: 1, ...change };
  const params = new URLSearchParams();
  if (filter !== "all") params.set("filter", filter);
  if (words) params.set("search", words);
  if (page > 1) params.set("page", String(page));
  return listHref(FAVOURITES_PATH, params);
}
