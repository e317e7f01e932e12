// The name that a saved search gets unless its user types another.
import { activeFilters } from "#app/domain/pets/active-filters.ts";
import type { PetSearch } from "#app/domain/pets/search-params.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import type { NearPlace } from "#app/domain/shared/places/near-place.ts";
import { SEARCH_NAME_MAX } from "./rules.ts";

const PLURALS = { dog: "Dogs", cat: "Cats", rabbit: "Rabbits", other: "Other pets" } as const;

/** "Dogs, cockapoo, 50 miles of Leeds". `place` is what `near` was resolved to. */
export function searchName(search: PetSearch, place: NearPlace | null): string {
  const filters = activeFilters(search, place).filter(({ name }) => name !== "type" && name !== "search");
  const parts = [
    search.type === null ? "Pets" : PLURALS[search.type],
    search.search,
    ...filters.map(({ label }) =>
      /^(?:Breed|Location): /.test(label)
        ? label.replace(/^\w+: /, "")
        : inside(label.replace(/^Within /, "").replace(/^Near /, `${search.radius} miles of `)),
    ),
  ].filter((part) => part !== "");
  const name = parts.length === 1 && search.type === null ? "All pets" : parts.join(", ");
  return shortenText(name, SEARCH_NAME_MAX);
}

/** The label of a chip inside a sentence: "in Shropshire", "up to £900". */
function inside(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
