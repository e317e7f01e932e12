// The list of breeders with everything that narrows, orders and pages it.
import { Form, useNavigation } from "react-router";
import { breedersFound } from "#app/domain/breeders/rules.ts";
import {
  activeFilters,
  BREEDER_SORT_LABELS,
  BREEDER_SORTS,
  type BreederSearch,
  BREEDERS_RESET_HREF,
  breedersHref,
  parseBreederSearch,
} from "#app/domain/breeders/search-params.ts";
import type { BreederCardView } from "#app/domain/breeders/views.ts";
import type { ListPage } from "#app/domain/list-page.ts";
import { Chips } from "#app/ui/kit/chip.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { TextField } from "#app/ui/kit/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { ApplyButton, PageSizeSelect, SortSelect } from "#app/ui/kit/list-controls.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { useSearchForm } from "#app/ui/kit/search-form.ts";
import { BreederFilters } from "./breeder-filters.tsx";
import { BreederGrid } from "./breeder-grid.tsx";

const SORT_OPTIONS = BREEDER_SORTS.map((sort) => ({ value: sort, label: BREEDER_SORT_LABELS[sort] }));

interface BreederListProps {
  search: BreederSearch;
  list: ListPage<BreederCardView>;
  savedIds: ReadonlySet<number>;
}

/** Search box, filters, sort, page size, chips, count, cards and pages. */
export function BreederList({ search, list, savedIds }: BreederListProps) {
  const filters = activeFilters(search);
  // The form has no field for the page, so whatever it changes leads to page 1.
  const { searchBox, onSearchInput, onSubmit } = useSearchForm(search.search, (fields) =>
    breedersHref(parseBreederSearch(fields)),
  );
  const busy = useNavigation().location?.pathname === BREEDERS_RESET_HREF;
  return (
    <>
      <Form id="list" className="list-form" role="search" action={BREEDERS_RESET_HREF} onSubmit={onSubmit}>
        <div className="search">
          <TextField
            id="list-search"
            ref={searchBox}
            name="search"
            type="search"
            label="Search breeders"
            hideLabel
            placeholder="Search breeders"
            prefix={<Icon name="search" />}
            defaultValue={search.search}
            maxLength={100}
            autoComplete="off"
            onInput={onSearchInput}
          />
          <button type="submit" className="btn">
            Search
          </button>
        </div>
        <div className="bar">
          <BreederFilters search={search} count={filters.length} />
          <div className="selectors">
            <SortSelect value={search.sort} options={SORT_OPTIONS} />
            <PageSizeSelect value={search.pageSize} />
            <ApplyButton />
          </div>
        </div>
      </Form>
      <Chips items={filters.map(({ label, href }) => ({ label, to: href }))} />
      <div className="results" aria-busy={busy || undefined}>
        <div role="status">
          <h2>{breedersFound(list.total, list.totalIsCapped)}</h2>
        </div>
        {list.items.length > 0 ? (
          <BreederGrid breeders={list.items} savedIds={savedIds} />
        ) : (
          <EmptyState
            title="No breeders found"
            drawing="/empty-breeders.svg"
            action={
              <LinkButton to={BREEDERS_RESET_HREF} variant="secondary">
                Show all breeders
              </LinkButton>
            }
          >
            Try another place, a lower rating or fewer words.
          </EmptyState>
        )}
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          hrefFor={(page) => breedersHref(search, { page })}
          label="Pages of breeders"
        />
      </div>
    </>
  );
}
