// The list of pets with everything that narrows, orders and pages it.
import { Form, useNavigation } from "react-router";
import type { ListPage } from "#app/domain/list-page.ts";
import { petsFound } from "#app/domain/pets/rules.ts";
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
import { useSearchForm } from "#app/ui/kit/search-form.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Chips } from "#app/ui/kit/chip.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { TextField } from "#app/ui/kit/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { ApplyButton, PageSizeSelect, SortSelect } from "#app/ui/kit/list-controls.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { PetFilters } from "./pet-filters.tsx";
import { PetGrid } from "./pet-grid.tsx";

const SORT_OPTIONS = PET_SORTS.map((sort) => ({ value: sort, label: PET_SORT_LABELS[sort] }));

interface PetListProps {
  search: PetSearch;
  list: ListPage<PetCardView>;
  savedIds: ReadonlySet<number>;
}

/** Search box, filters, sort, page size, chips, count, cards and pages. */
export function PetList({ search, list, savedIds }: PetListProps) {
  const filters = activeFilters(search);
  // The form has no field for the page, so whatever it changes leads to page 1.
  const { searchBox, onSearchInput, onSubmit } = useSearchForm(search.search, (fields) =>
    petsHref(parsePetSearch(fields)),
  );
  const busy = useNavigation().location?.pathname === PETS_RESET_HREF;
  return (
    <>
      <Form id="list" className="pet-form" role="search" action={PETS_RESET_HREF} onSubmit={onSubmit}>
        <div className="search">
          <TextField
            id="list-search"
            ref={searchBox}
            name="search"
            type="search"
            label="Search pets"
            hideLabel
            placeholder="Search pets"
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
          <PetFilters search={search} count={filters.length} />
          <div className="selectors">
            <SortSelect value={search.sort} options={SORT_OPTIONS} />
            <PageSizeSelect value={search.pageSize} />
            <ApplyButton />
          </div>
        </div>
      </Form>
      <Chips items={filters.map(({ label, href }) => ({ label, to: href }))} />
      <div className="pet-results" aria-busy={busy || undefined}>
        <div role="status">
          <h2>{petsFound(list.total, list.totalIsCapped)}</h2>
        </div>
        {list.items.length > 0 ? (
          <PetGrid pets={list.items} savedIds={savedIds} />
        ) : (
          <EmptyState
            title="No pets found"
            drawing="/empty-pets.svg"
            action={
              <LinkButton to={PETS_RESET_HREF} variant="secondary">
                Show all pets
              </LinkButton>
            }
          >
            Try adjusting your search or filters to find more pets
          </EmptyState>
        )}
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          hrefFor={(page) => petsHref(search, { page })}
          label="Pages of pets"
        />
      </div>
    </>
  );
}
