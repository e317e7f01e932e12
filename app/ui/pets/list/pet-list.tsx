// The list of pets with search, place, filters, sort order and pagination.
import { saveSearchHref } from "#app/domain/community/saved-searches/search-query.ts";
import type { PetResults } from "#app/domain/pets/pet-results.ts";
import {
  asTypedValue,
  PET_SORT_LABELS,
  PET_SORTS,
  PETS_RESET_HREF,
  petsHref,
  type PetSort,
} from "#app/domain/pets/search-params.ts";
import { petsFound } from "#app/domain/shared/pet-types.ts";
import { nearText } from "#app/domain/shared/places/near-place.ts";
import { ListView } from "#app/ui/kit/lists/list-view.tsx";
import { NearField } from "#app/ui/shared/places/near-field.tsx";
import { placePhrase } from "#app/ui/shared/places/place-phrase.ts";
import { BREED_LIST, PetFilters } from "./pet-filters.tsx";
import { PetGrid } from "./pet-grid.tsx";
import { PetListNotices, PetListWaysOn } from "./pet-list-notices.tsx";

const EMPTY = {
  title: "No pets found",
  drawing: "/empty-pets.svg",
  advice: "Try adjusting your search or filters to find more pets",
};

interface PetListProps {
  results: PetResults;
  savedIds: ReadonlySet<number>;
  /** The breeds that the search box and the filter suggest. */
  breeds: readonly string[];
}

export function PetList({ results, savedIds, breeds }: PetListProps) {
  const { search, addressed, list, place, chips } = results;
  const found = petsFound(list.total, list.totalIsCapped);
  return (
    <ListView
      things="pets"
      path={PETS_RESET_HREF}
      box={{ name: "search", label: "Breed or type", value: search.search, list: BREED_LIST }}
      place={
        <>
          {search.asTyped && <input type="hidden" name="as_typed" value={asTypedValue(search)} />}
          <NearField id="list-near" value={nearText(search.near, place)} />
        </>
      }
      sort={{ value: search.sort, options: sortOptions(place !== null) }}
      pageSize={search.pageSize}
      filters={<PetFilters search={search} count={chips.length} breeds={breeds} />}
      chips={chips}
      found={place ? `${found} ${placePhrase(place, search.radius)}` : found}
      saveHref={saveSearchHref(search)}
      notices={<PetListNotices results={results} />}
      total={list.totalIsCapped ? null : list.total}
      page={list.page}
      pageCount={list.pageCount}
      hrefForPage={(page) => petsHref(addressed, { page })}
      empty={{ ...EMPTY, more: <PetListWaysOn results={results} /> }}
    >
      {list.items.length > 0 ? (
        <>
          <PetGrid pets={list.items} further={results.further} savedIds={savedIds} fewFeatured near={search.near} />
          {place?.kind === "point" && search.radius !== "unknown" && (
            <p className="list-notice">Distances are as the crow flies.</p>
          )}
        </>
      ) : null}
    </ListView>
  );
}

/** "Nearest first" is offered near a known place alone. */
function sortOptions(isNear: boolean) {
  const sorts: readonly PetSort[] = isNear ? ["distance", ...PET_SORTS] : PET_SORTS;
  return sorts.map((sort) => ({ value: sort, label: PET_SORT_LABELS[sort] }));
}
