// Parses the query string of the list of pets into a search, and builds the shortest query string of a search.
import { parseCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { parsePetType, type PetType } from "#app/domain/shared/pet-types.ts";
import { DEFAULT_RADIUS, parseRadius, type Radius } from "#app/domain/shared/places/radius.ts";
import {
  DEFAULT_PAGE_SIZE,
  listHref,
  parseChoice,
  parsePage,
  parsePageSize,
} from "#app/domain/shared/search/params.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { parsePounds, poundsValue } from "./price.ts";
import type { PetGender } from "./views.ts";

/** The sort orders in the order of the page's select; the first is the default. */
export const PET_SORTS = ["newest", "price-asc", "price-desc", "name-asc", "name-desc"] as const;
/** "distance" exists only near a place, where it is the default. */
export type PetSort = (typeof PET_SORTS)[number] | "distance";

export const DEFAULT_PET_SORT: PetSort = "newest";

export const PET_SORT_LABELS: Record<PetSort, string> = {
  distance: "Nearest first",
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

const GENDERS = ["female", "male"] as const;
/** Earlier dates are typing mistakes. */
const FIRST_DATE = "2000-01-01";

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
  /** A town, postcode or area as typed; "" without one. */
  near: string;
  /** In miles; without `near` the page asks for a place. */
  radius: Radius;
  gender: PetGender | null;
  /** Calendar date by which the pet may leave. */
  readyBy: string | null;
  /** Leaves out reserved pets. */
  available: boolean;
  /** Searches for the words as typed: no other names, no typing mistakes. */
  asTyped: boolean;
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
  near: "",
  radius: DEFAULT_RADIUS,
  gender: null,
  readyBy: null,
  available: false,
  asTyped: false,
  sort: DEFAULT_PET_SORT,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
};

/**
 * Reads search, page, page_size, sort, type, breed, min_price, max_price, location, near, radius, gender, ready, available
 * and as_typed; unknown values fall back to their default. With `forApi` the other sort vocabulary ("-created_at", …) and page sizes from 1 to 100 count too.
 */
export function parsePetSearch(params: URLSearchParams, options: { forApi?: boolean } = {}): PetSearch {
  const forApi = options.forApi ?? false;
  const sort = params.get("sort");
  const alias = forApi && sort !== null && Object.hasOwn(API_SORTS, sort) ? API_SORTS[sort] : undefined;
  const minPricePence = parsePounds(params.get("min_price"));
  const search = cleanSearchText(params.get("search"));
  const near = cleanSearchText(params.get("near"));
  const asTyped = params.get("as_typed");
  const radius = parseRadius(params.get("radius"));
  const sorts = near === "" ? PET_SORTS : (["distance", ...PET_SORTS] as const);
  // The form sends its order with a place typed for the first time, although it was not chosen.
  const isNewPlace = near !== "" && params.get("near_was") === "" && sort === DEFAULT_PET_SORT;
  return {
    search,
    type: parsePetType(params.get("type")),
    breed: cleanSearchText(params.get("breed")),
    location: cleanSearchText(params.get("location")),
    // A minimum of £0 excludes no pet, so it is not a filter.
    minPricePence: minPricePence === 0 ? null : minPricePence,
    maxPricePence: parsePounds(params.get("max_price")),
    near,
    radius: near === "" && radius === "unknown" ? DEFAULT_RADIUS : radius,
    gender: parseChoice<PetGender | "">(params.get("gender")?.toLowerCase() ?? null, GENDERS, "") || null,
    readyBy: parseDate(params.get("ready")),
    available: params.get("available") === "1",
    // The form names the words that were asked for as typed, so that other words are read again.
    asTyped: asTyped === "1" || (asTyped !== null && asTyped !== "" && asTyped === asTypedValue({ search, near })),
    sort: alias ?? parseChoice<PetSort>(isNewPlace ? null : sort, sorts, sorts[0]),
    page: parsePage(params.get("page")),
    pageSize: parsePageSize(params.get("page_size"), forApi),
  };
}

/** What the form of a list sends as `as_typed`. */
export function asTypedValue({ search, near }: Pick<PetSearch, "search" | "near">): string {
  return search || near;
}

function parseDate(value: string | null): string | null {
  const date = parseCalendarDate((value ?? "").slice(0, 32));
  return date !== null && date >= FIRST_DATE ? date : null;
}

/** The order of a list whose URL names none. */
function defaultSort({ near }: Pick<PetSearch, "near">): PetSort {
  return near === "" ? DEFAULT_PET_SORT : "distance";
}

/** The search with changes; any change except of the page returns to page 1. */
function changePetSearch(search: PetSearch, changes: Partial<PetSearch>): PetSearch {
  const onlyPage = Object.keys(changes).every((key) => key === "page");
  const changed = { ...search, ...(onlyPage ? {} : { page: 1 }), ...changes };
  // The default order follows the place, unless another was chosen.
  const keepsDefault = changes.sort === undefined && search.sort === defaultSort(search);
  return keepsDefault || (changed.sort === "distance" && changed.near === "")
    ? { ...changed, sort: defaultSort(changed) }
    : changed;
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
  if (wanted.near) params.set("near", wanted.near);
  if (wanted.radius !== DEFAULT_RADIUS) params.set("radius", String(wanted.radius ?? "anywhere"));
  if (wanted.gender) params.set("gender", wanted.gender);
  if (wanted.readyBy) params.set("ready", wanted.readyBy);
  if (wanted.available) params.set("available", "1");
  if (wanted.asTyped) params.set("as_typed", "1");
  if (wanted.sort !== defaultSort(wanted)) params.set("sort", wanted.sort);
  if (wanted.pageSize !== DEFAULT_PAGE_SIZE) params.set("page_size", String(wanted.pageSize));
  if (wanted.page > 1) params.set("page", String(wanted.page));
  return params;
}

/** The URL of the list for a search (with changes): "/pets" or "/pets?…". */
export function petsHref(search: PetSearch, changes: Partial<PetSearch> = {}): string {
  return listHref("/pets", petSearchParams(search, changes));
}

/** The URL of the "Reset" link. */
export const PETS_RESET_HREF = "/pets";
