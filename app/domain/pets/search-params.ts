// Parses the query string of the list of pets into a search, and builds the shortest query string of a search.
import { formatPrice } from "#app/domain/money.ts";
import { DEFAULT_PAGE_SIZE, listHref, parseChoice, parsePage, parsePageSize } from "#app/domain/search/params.ts";
import { cleanSearchText } from "#app/domain/search/text.ts";
import { parsePetType, PET_TYPE_LABELS } from "./pet-types.ts";
import { parsePounds, poundsValue } from "./price.ts";
import type { PetType } from "./views.ts";

/** The sort orders in the order of the page's select; the first is the default. */
export const PET_SORTS = ["newest", "price-asc", "price-desc", "name-asc", "name-desc"] as const;
export type PetSort = (typeof PET_SORTS)[number];

export const DEFAULT_PET_SORT: PetSort = "newest";

export const PET_SORT_LABELS: Record<PetSort, string> = {
  newest: "Newest first",
  "price-asc": "Price: low to high",
  "price-desc": "Price: high to low",
  "name-asc": "Name: A to Z",
  "name-desc": "Name: Z to A",
};

// The API's documented sort names.
export const API_SORTS: Record<string, PetSort> = {
  "-created_at": "newest",
  price: "price-asc",
  "-price": "price-desc",
  name: "name-asc",
  "-name": "name-desc",
};

export interface PetSearch {
  /** "" without a search text. */
  search: string;
  type: PetType | null;
  breed: string;
  location: string;
  /** Inclusive. */
  minPricePence: number | null;
  /** Inclusive. */
  maxPricePence: number | null;
  sort: PetSort;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The search of a list without any parameter. */
export const DEFAULT_PET_SEARCH: Readonly<PetSearch> = {
  search: "",
  type: null,
  breed: "",
  location: "",
  minPricePence: null,
  maxPricePence: null,
  sort: DEFAULT_PET_SORT,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
};

/**
 * Reads search, page, page_size, sort, type, breed, min_price, max_price and location; unknown values fall back to
 * their default. With `forApi` the other sort vocabulary ("-created_at", …) and page sizes from 1 to 100 count too.
 */
export function parsePetSearch(params: URLSearchParams, options: { forApi?: boolean } = {}): PetSearch {
  const forApi = options.forApi ?? false;
  const sort = params.get("sort");
  const alias = forApi && sort !== null && Object.hasOwn(API_SORTS, sort) ? API_SORTS[sort] : undefined;
  const minPricePence = parsePounds(params.get("min_price"));
  return {
    search: cleanSearchText(params.get("search")),
    type: parsePetType(params.get("type")),
    breed: cleanSearchText(params.get("breed")),
    location: cleanSearchText(params.get("location")),
    // A minimum of £0 excludes no pet, so it is not a filter.
    minPricePence: minPricePence === 0 ? null : minPricePence,
    maxPricePence: parsePounds(params.get("max_price")),
    sort: alias ?? parseChoice(sort, PET_SORTS, DEFAULT_PET_SORT),
    page: parsePage(params.get("page")),
    pageSize: parsePageSize(params.get("page_size"), forApi),
  };
}

/** The search with changes; any change except of the page returns to page 1. */
function changePetSearch(search: PetSearch, changes: Partial<PetSearch>): PetSearch {
  const onlyPage = Object.keys(changes).every((key) => key === "page");
  return { ...search, ...(onlyPage ? {} : { page: 1 }), ...changes };
}

/** The shortest query string for a search (with changes): always the same order, defaults left out. */
export function petSearchParams(search: PetSearch, changes: Partial<PetSearch> = {}): URLSearchParams {
  const wanted = changePetSearch(search, changes);
  const params = new URLSearchParams();
  if (wanted.search) params.set("search", wanted.search);
  if (wanted.type) params.set("type", wanted.type);
  if (wanted.breed) params.set("breed", wanted.breed);
  if (wanted.location) params.set("location", wanted.location);
  if (wanted.minPricePence) params.set("min_price", poundsValue(wanted.minPricePence));
  if (wanted.maxPricePence !== null) params.set("max_price", poundsValue(wanted.maxPricePence));
  if (wanted.sort !== DEFAULT_PET_SORT) params.set("sort", wanted.sort);
  if (wanted.pageSize !== DEFAULT_PAGE_SIZE) params.set("page_size", String(wanted.pageSize));
  if (wanted.page > 1) params.set("page", String(wanted.page));
  return params;
}

/** The URL of the list for a search (with changes): "/pets" or "/pets?…". */
export function petsHref(search: PetSearch, changes: Partial<PetSearch> = {}): string {
  return listHref("/pets", petSearchParams(search, changes));
}

export interface ActiveFilter {
  /** The query parameter. */
  name: "type" | "breed" | "location" | "min_price" | "max_price";
  /** The label of the chip: "Dog", "Breed: poodle", "From £250". */
  label: string;
  /** The same list without this filter. */
  href: string;
}

/** The active filters, one per chip; the badge shows their number. Search, sort and page size are not filters. */
export function activeFilters(search: PetSearch): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const add = (name: ActiveFilter["name"], label: string, without: Partial<PetSearch>) =>
    filters.push({ name, label, href: petsHref(search, without) });
  if (search.type) add("type", PET_TYPE_LABELS[search.type], { type: null });
  if (search.breed) add("breed", `Breed: ${search.breed}`, { breed: "" });
  if (search.location) add("location", `Location: ${search.location}`, { location: "" });
  if (search.minPricePence) add("min_price", `From ${formatPrice(search.minPricePence)}`, { minPricePence: null });
  if (search.maxPricePence !== null)
    add("max_price", `Up to ${formatPrice(search.maxPricePence)}`, { maxPricePence: null });
  return filters;
}

/** The URL of the "Reset" link. */
export const PETS_RESET_HREF = "/pets";
