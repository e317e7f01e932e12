// List page driven by its URL: search, filters, sort order and page size in one GET form, active filters, the count, and
// pagination around the rows.
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { LinkButton } from "./button.tsx";
import { Chips } from "./chip.tsx";
import { EmptyState } from "./empty-state.tsx";
import { type Option, TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { ApplyButton, PageSizeSelect, SortSelect } from "./list-controls.tsx";
import { Pagination } from "./pagination.tsx";
import { RESULTS_ID, useKeptResults } from "./results.tsx";
import { useSearchForm } from "./search-form.ts";

interface ListViewProps {
  /** Of what, in the plural: "pets". */
  things: string;
  /** The address without any choice; the form leads there. */
  path: string;
  search: { search: string; sort: string; pageSize: number };
  sortOptions: readonly Option[];
  /** The shortest address for the form's fields. */
  hrefOf: (fields: URLSearchParams) => string;
  /** The filters, which may unfold beside the selectors. */
  filters: ReactNode;
  /** The filters in force, each with the address without it. */
  chips: readonly { label: string; href: string }[];
  /** "64 pets found". */
  found: string;
  /** How many there are; null when they were not all counted. */
  total: number | null;
  page: number;
  pageCount: number;
  hrefForPage: (page: number) => string;
  /** What to say and show where nothing matches. */
  empty: { title: string; drawing: string; advice: string };
  /** The rows, or null where there are none. */
  children: ReactNode;
}

/** Search box, filters, sort, page size, chips, count, rows and pages. */
export function ListView({ things, path, search, hrefOf, empty, children, ...props }: ListViewProps) {
  // The form has no field for the page, so whatever it changes leads to page 1.
  const { searchBox, onSearchInput, onSubmit } = useSearchForm(search.search, hrefOf);
  useKeptResults(path, props.hrefForPage(props.page), props.total);
  const busy = useNavigation().location?.pathname === path;
  return (
    <>
      {/* Nor before the form is whole (see root.tsx). */}
      <link rel="expect" href="#results" blocking="render" />
      <Form id="list" className="list-view__form" role="search" action={path} onSubmit={onSubmit}>
        <div className="search-form">
          <TextField
            id="list-search"
            ref={searchBox}
            name="search"
            type="search"
            label={`Search ${things}`}
            hideLabel
            placeholder={`Search ${things}`}
            prefix={<Icon name="search" />}
            defaultValue={search.search}
            maxLength={100}
            autoComplete="off"
            onInput={onSearchInput}
          />
          <button type="submit" className="button">
            Search
          </button>
        </div>
        <div className="list-view__bar">
          {props.filters}
          <div className="list-view__selects">
            <SortSelect value={search.sort} options={props.sortOptions} />
            <PageSizeSelect value={search.pageSize} />
            <ApplyButton />
          </div>
        </div>
      </Form>
      <Chips items={props.chips.map(({ label, href }) => ({ label, to: href }))} />
      <div id={RESULTS_ID} className="list-view__results" aria-busy={busy || undefined}>
        <div role="status">
          <h2>{props.found}</h2>
        </div>
        {children ?? (
          <EmptyState
            title={empty.title}
            drawing={empty.drawing}
            action={
              <LinkButton to={path} variant="secondary">
                Show all {things}
              </LinkButton>
            }
          >
            {empty.advice}
          </EmptyState>
        )}
        <Pagination
          page={props.page}
          pageCount={props.pageCount}
          hrefFor={props.hrefForPage}
          label={`Pages of ${things}`}
        />
      </div>
    </>
  );
}
