// The list of pets with search, filters, sort order and pagination.
import type { ListPage } from "#app/domain/list-page.ts";
import { petsFound } from "#app/domain/pets/pet-types.ts";
import {
  activeFilters,
  parsePetSearch,
  PET_SORT_LABELS,
  PET_SORTS,
  PETS_RESET_HREF,
  type PetSearch,
  petsHref,
} from "#app/domain/pets/search-params.ts";
import type { PetCardView } from "#app/domain/pets/views.ts";
import { ListView } from "#app/ui/kit/lists/list-view.tsx";
import { PetFilters } from "./pet-filters.tsx";
import { PetGrid } from "./pet-grid.tsx";

const SORT_OPTIONS = PET_SORTS.map((sort) => ({ value: sort, label: PET_SORT_LABELS[sort] }));
const EMPTY = {
  title: "No pets found",
  drawing: "/empty-pets.svg",
  advice: "Try adjusting your search or filters to find more pets",
};

interface PetListProps {
  search: PetSearch;
  list: ListPage<PetCardView>;
  savedIds: ReadonlySet<number>;
}

export function PetList({ search, list, savedIds }: PetListProps) {
  const chips = activeFilters(search);
  return (
    <ListView
      things="pets"
      path={PETS_RESET_HREF}
      box={{ name: "search", label: "Search pets", value: search.search }}
      sort={{ value: search.sort, options: SORT_OPTIONS }}
      pageSize={search.pageSize}
      hrefOf={(fields) => petsHref(parsePetSearch(fields))}
      filters={<PetFilters search={search} count={chips.length} />}
      chips={chips}
      found={petsFound(list.total, list.totalIsCapped)}
      total={list.totalIsCapped ? null : list.total}
      page={list.page}
      pageCount={list.pageCount}
      hrefForPage={(page) => petsHref(search, { page })}
      empty={EMPTY}
    >
      {list.items.length > 0 ? <PetGrid pets={list.items} savedIds={savedIds} /> : null}
    </ListView>
  );
}
