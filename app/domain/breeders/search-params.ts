// Parses the query string of the list of breeders into a search, and builds the shortest query string of a search.
import {
  DEFAULT_PAGE_SIZE,
  listHref,
  parseChoice,
  parsePage,
  parsePageSize,
} from "#app/domain/shared/search/params.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { SPECIALTIES, type Specialty, specialtyKey } from "./specialties.ts";

/** The sort orders in the order of the page's select; the first is the default. */
export const BREEDER_SORTS = ["rating", "response-rate", "newest", "oldest", "pets-desc", "pets-asc"] as const;
export type BreederSort = (typeof BREEDER_SORTS)[number];

export const DEFAULT_BREEDER_SORT: BreederSort = "rating";

export const BREEDER_SORT_LABELS: Record<BreederSort, string> = {
  rating: "Highest Rated",
  "response-rate": "Best Response Rate",
  newest: "Newest Members",
  oldest: "Most Experienced",
  "pets-desc": "Most Pets Listed",
  "pets-asc": "Fewest Pets Listed",
};

/** The API's documented sort names. */
export const BREEDER_API_SORTS: Readonly<Record<string, BreederSort>> = {
  "-average_rating": "rating",
  response_time_minutes: "response-rate",
  "-created_at": "newest",
  created_at: "oldest",
  "-total_pets": "pets-desc",
  total_pets: "pets-asc",
};

/** The steps of the minimum rating, 0 (no filter) to 5. */
export const MIN_RATING_STEP = 0.5;
export const MAX_RATING = 5;

export interface BreederSearch {
  /** "" without a search text. */
  search: string;
  location: string;
  /** 0 is no filter. */
  minRating: number;
  /** In the order of SPECIALTIES; a breeder matches with any one of them. */
  specialties: Specialty[];
  sort: BreederSort;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The search of a list without any parameter. */
export const DEFAULT_BREEDER_SEARCH: Readonly<BreederSearch> = {
  search: "",
  location: "",
  minRating: 0,
  specialties: [],
  sort: DEFAULT_BREEDER_SORT,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
};

/**
 * Reads search, page, page_size, sort, location, min_rating and the repeatable specialty; unknown values fall back to
 * their default. With `forApi` also specialties (repeated or with commas), the other sort vocabulary
 * ("-average_rating", …) and page sizes from 1 to 100.
 */
export function parseBreederSearch(params: URLSearchParams, options: { forApi?: boolean } = {}): BreederSearch {
  const forApi = options.forApi ?? false;
  const sort = params.get("sort");
  const alias = forApi && sort !== null && Object.hasOwn(BREEDER_API_SORTS, sort) ? BREEDER_API_SORTS[sort] : undefined;
  return {
    search: cleanSearchText(params.get("search")),
    location: cleanSearchText(params.get("location")),
    minRating: parseMinRating(params.get("min_rating")),
    specialties: parseSpecialties(params, forApi),
    sort: alias ?? parseChoice(sort, BREEDER_SORTS, DEFAULT_BREEDER_SORT),
    page: parsePage(params.get("page")),
    pageSize: parsePageSize(params.get("page_size"), forApi),
  };
}

function parseMinRating(value: string | null): number {
  const match = /^\s*([0-5])(?:\.([05])0*)?\s*$/.exec((value ?? "").slice(0, 16));
  if (!match) return 0;
  const rating = Number(match[1]) + (match[2] === "5" ? MIN_RATING_STEP : 0);
  return rating <= MAX_RATING ? rating : 0;
}

function parseSpecialties(params: URLSearchParams, forApi: boolean): Specialty[] {
  let words = params.getAll("specialty");
  if (forApi) words = [...words, ...params.getAll("specialties")].slice(0, 100).flatMap((word) => word.split(",", 100));
  const keys = new Set(words.slice(0, 1_000).map((word) => specialtyKey(word.slice(0, 32))));
  return SPECIALTIES.filter((specialty) => keys.has(specialtyKey(specialty)));
}

/** The search with changes; any change except of the page returns to page 1. */
function changeBreederSearch(search: BreederSearch, changes: Partial<BreederSearch>): BreederSearch {
  const onlyPage = Object.keys(changes).every((key) => key === "page");
  return { ...search, ...(onlyPage ? {} : { page: 1 }), ...changes };
}

/** The shortest query string for a search (with changes): always the same order, defaults left out. */
export function breederSearchParams(search: BreederSearch, changes: Partial<BreederSearch> = {}): URLSearchParams {
  const wanted = changeBreederSearch(search, changes);
  const params = new URLSearchParams();
  if (wanted.search) params.set("search", wanted.search);
  if (wanted.location) params.set("location", wanted.location);
  if (wanted.minRating > 0) params.set("min_rating", String(wanted.minRating));
  for (const specialty of wanted.specialties) params.append("specialty", specialty);
  if (wanted.sort !== DEFAULT_BREEDER_SORT) params.set("sort", wanted.sort);
  if (wanted.pageSize !== DEFAULT_PAGE_SIZE) params.set("page_size", String(wanted.pageSize));
  if (wanted.page > 1) params.set("page", String(wanted.page));
  return params;
}

/** The URL of the list for a search (with changes): "/breeders" or "/breeders?…". */
export function breedersHref(search: BreederSearch, changes: Partial<BreederSearch> = {}): string {
  return listHref("/breeders", breederSearchParams(search, changes));
}

export interface ActiveFilter {
  /** The query parameter. */
  name: "location" | "min_rating" | "specialty";
  /** The label of the chip: "Location: Leeds", "4.5 and up", "Dogs". */
  label: string;
  /** The same list without this filter. */
  href: string;
}

/** The active filters, one per chip (one for each specialty); the badge shows their number. */
export function activeFilters(search: BreederSearch): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const add = (name: ActiveFilter["name"], label: string, without: Partial<BreederSearch>) =>
    filters.push({ name, label, href: breedersHref(search, without) });
  if (search.location) add("location", `Location: ${search.location}`, { location: "" });
  if (search.minRating > 0) add("min_rating", `${search.minRating.toFixed(1)} and up`, { minRating: 0 });
  for (const specialty of search.specialties) {
    add("specialty", specialty, { specialties: search.specialties.filter((other) => other !== specialty) });
  }
  return filters;
}

/** The URL of the "Reset" link. */
export const BREEDERS_RESET_HREF = "/breeders";
