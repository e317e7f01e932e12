// The list of breeders with search, filters, sort order and pagination.
import { breedersFound } from "#app/domain/breeders/figures.ts";
import {
  activeFilters,
  BREEDER_SORT_LABELS,
  BREEDER_SORTS,
  type BreederSearch,
  BREEDERS_RESET_HREF,
  breedersHref,
} from "#app/domain/breeders/search-params.ts";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { ListView } from "#app/ui/kit/lists/list-view.tsx";
import { BreederFilters } from "./breeder-filters.tsx";
import { BreederGrid } from "./breeder-grid.tsx";

const SORT_OPTIONS = BREEDER_SORTS.map((sort) => ({ value: sort, label: BREEDER_SORT_LABELS[sort] }));
const EMPTY = {
  title: "No breeders found",
  drawing: "/empty-breeders.svg",
  advice: "Try another place, a lower rating or fewer words.",
};

interface BreederListProps {
  search: BreederSearch;
  list: ListPage<BreederCardView>;
  savedIds: ReadonlySet<number>;
}

export function BreederList({ search, list, savedIds }: BreederListProps) {
  const chips = activeFilters(search);
  return (
    <ListView
      things="breeders"
      path={BREEDERS_RESET_HREF}
      box={{ name: "search", label: "Search breeders", value: search.search }}
      sort={{ value: search.sort, options: SORT_OPTIONS }}
      pageSize={search.pageSize}
      filters={<BreederFilters search={search} count={chips.length} />}
      chips={chips}
      found={breedersFound(list.total, list.totalIsCapped)}
      total={list.totalIsCapped ? null : list.total}
      page={list.page}
      pageCount={list.pageCount}
      hrefForPage={(page) => breedersHref(search, { page })}
      empty={EMPTY}
    >
      {list.items.length > 0 ? <BreederGrid breeders={list.items} savedIds={savedIds} /> : null}
    </ListView>
  );
}
