// Parses the query string of the list of litters into a search, and builds the shortest query string of a search.
import { DEFAULT_PET_SEARCH, type PetSearch } from "#app/domain/pets/search-params.ts";
import { PET_TYPE_LABELS } from "#app/domain/shared/pet-types.ts";
import type { NearPlace } from "#app/domain/shared/places/near-place.ts";
import { DEFAULT_RADIUS, parseRadius, type Radius, whereText } from "#app/domain/shared/places/radius.ts";
import { DEFAULT_PAGE_SIZE, listHref, parsePage, parsePageSize } from "#app/domain/shared/search/params.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { LITTER_TYPES, type LitterType, OPEN_STAGES, STAGE_TEXTS } from "./stages.ts";

/** A stage that the list can be filtered by; closed litters are born ones. */
type ShownStage = (typeof OPEN_STAGES)[number];

export interface LitterSearch {
  type: LitterType | null;
  /** "" without one. */
  breed: string;
  stage: ShownStage | null;
  location: string;
  /** A town, postcode or area as typed; "" without one. */
  near: string;
  /** In miles; counts only with `near`. */
  radius: Radius;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The search of a list without any parameter. */
export const DEFAULT_LITTER_SEARCH: Readonly<LitterSearch> = {
  type: null,
  breed: "",
  stage: null,
  location: "",
  near: "",
  radius: DEFAULT_RADIUS,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
};

/** Reads type, breed, stage, location, near, radius, page and page_size; unknown values fall back to their default. */
export function parseLitterSearch(params: URLSearchParams, options: { forApi?: boolean } = {}): LitterSearch {
  const near = cleanSearchText(params.get("near"));
  const word = (name: string) => (params.get(name) ?? "").slice(0, 32).trim().toLowerCase();
  return {
    type: LITTER_TYPES.find((type) => type === word("type")) ?? null,
    breed: cleanSearchText(params.get("breed")),
    stage: OPEN_STAGES.find((stage) => stage === word("stage")) ?? null,
    location: cleanSearchText(params.get("location")),
    near,
    radius: near === "" ? DEFAULT_RADIUS : parseRadius(params.get("radius")),
    page: parsePage(params.get("page")),
    pageSize: parsePageSize(params.get("page_size"), options.forApi ?? false),
  };
}

/** The shortest query string for a search (with changes): always the same order, defaults left out. */
function litterSearchParams(search: LitterSearch, changes: Partial<LitterSearch> = {}): URLSearchParams {
  const onlyPage = Object.keys(changes).every((key) => key === "page");
  const wanted = { ...search, ...(onlyPage ? {} : { page: 1 }), ...changes };
  const params = new URLSearchParams();
  if (wanted.breed) params.set("breed", wanted.breed);
  if (wanted.type) params.set("type", wanted.type);
  if (wanted.stage) params.set("stage", wanted.stage);
  if (wanted.location) params.set("location", wanted.location);
  if (wanted.near) params.set("near", wanted.near);
  if (wanted.near && wanted.radius !== DEFAULT_RADIUS) params.set("radius", String(wanted.radius ?? "anywhere"));
  if (wanted.pageSize !== DEFAULT_PAGE_SIZE) params.set("page_size", String(wanted.pageSize));
  if (wanted.page > 1) params.set("page", String(wanted.page));
  return params;
}

/** The URL of the list without a search. */
export const LITTERS_HREF = "/litters";

/** The URL of the list for a search (with changes): "/litters" or "/litters?…". */
export function littersHref(search: LitterSearch, changes: Partial<LitterSearch> = {}): string {
  return listHref(LITTERS_HREF, litterSearchParams(search, changes));
}

export interface ActiveFilter {
  /** The label of the chip: "Dog", "Planned", "Location: Leeds". */
  label: string;
  /** The same list without this filter. */
  href: string;
}

/** The active filters of the drawer, one per chip; the breed is in the search box. */
export function activeFilters(search: LitterSearch, place: NearPlace | null = null): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const add = (label: string, without: Partial<LitterSearch>) =>
    filters.push({ label, href: littersHref(search, without) });
  if (search.type) add(PET_TYPE_LABELS[search.type], { type: null });
  if (search.stage) add(STAGE_TEXTS[search.stage], { stage: null });
  if (search.near && place) add(whereText(place, search.radius), { near: "", radius: DEFAULT_RADIUS });
  if (search.location) add(`Location: ${search.location}`, { location: "" });
  return filters;
}

/** "1 litter found", "2 litters found", and "10,000+ litters found" where the count is capped. */
export function littersFound(total: number, totalIsCapped = false): string {
  return `${total.toLocaleString("en-GB")}${totalIsCapped ? "+" : ""} ${total === 1 ? "litter" : "litters"} found`;
}

/** The search for pets of the same kind and place, which is what a saved search of this list reports. */
export function petSearchOf({ type, breed, location, near, radius }: LitterSearch): PetSearch {
  return { ...DEFAULT_PET_SEARCH, type, breed, location, near, radius };
}
