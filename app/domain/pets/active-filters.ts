// The chips of the active filters of the list of pets: each removes its filter.
import { readSearch } from "#app/domain/pets/search/search-words.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { PET_TYPE_LABELS } from "#app/domain/shared/pet-types.ts";
import type { NearPlace } from "#app/domain/shared/places/near-place.ts";
import { DEFAULT_RADIUS, whereText } from "#app/domain/shared/places/radius.ts";
import { type PetSearch, petsHref } from "./search-params.ts";

export interface ActiveFilter {
  /** The query parameter. */
  name: string;
  /** The label of the chip: "Dog", "Breed: poodle", "From £250". */
  label: string;
  /** The same list without this filter. */
  href: string;
  /** The search without it. */
  without: PetSearch;
}

/**
 * The active filters, one per chip. Sort and page size are not filters, and neither is the search text, except for the
 * prices in it. `place` is the place that `near` was resolved to.
 */
export function activeFilters(search: PetSearch, place: NearPlace | null = null): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  const add = (name: string, label: string, changes: Partial<PetSearch>) =>
    filters.push({ name, label, href: petsHref(search, changes), without: { ...search, ...changes, page: 1 } });
  if (search.type) add("type", PET_TYPE_LABELS[search.type], { type: null });
  if (search.breed) add("breed", `Breed: ${search.breed}`, { breed: "" });
  if (search.near && place) add("near", whereText(place, search.radius), { near: "", radius: DEFAULT_RADIUS });
  if (search.location) add("location", `Location: ${search.location}`, { location: "" });
  if (search.gender) add("gender", search.gender === "female" ? "Female" : "Male", { gender: null });
  if (search.readyBy) add("ready", `Ready by ${formatCalendarDate(search.readyBy)}`, { readyBy: null });
  if (search.available) add("available", "Not reserved", { available: false });
  if (search.minPricePence) add("min_price", `From ${formatPrice(search.minPricePence)}`, { minPricePence: null });
  if (search.maxPricePence !== null) {
    add("max_price", `Up to ${formatPrice(search.maxPricePence)}`, { maxPricePence: null });
  }
  if (search.search && !search.asTyped) {
    const { minPricePence, maxPricePence, withoutPrice } = readSearch(search.search);
    const label = [
      minPricePence !== null && `From ${formatPrice(minPricePence)}`,
      maxPricePence !== null && `${minPricePence === null ? "Up" : "up"} to ${formatPrice(maxPricePence)}`,
    ].filter(Boolean);
    if (label.length > 0) add("search", label.join(" "), { search: withoutPrice });
  }
  return filters;
}
