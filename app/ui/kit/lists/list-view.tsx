// List page of document pages, driven by its URL: search, filters, sort order and page size in one GET form, active filters, the count,
// and pagination around the rows.
import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { type Option, TextField } from "#app/ui/kit/forms/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { InlineScript } from "#app/ui/kit/inline-script.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Chips } from "./chip.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ApplyButton, PageSizeSelect, SortSelect } from "./list-controls.tsx";
import { RESULTS_ID } from "./list-fields.ts";
import { Pagination } from "./pagination.tsx";
import { KEEP_RESULTS } from "./results-scripts.ts";

interface ListViewProps {
  /** The plural noun of the rows: "pets". */
  things: string;
  /** The path of the list without a query; the form's action. */
  path: string;
  /** The search box: a field of the form. */
  box: { name: string; label: string; value: string; list?: string };
  /** A second box, for a place. */
  place?: ReactNode;
  /** The sort orders; without them the list has one order. */
  sort?: { value: string; options: readonly Option[] };
  pageSize: number;
  /** The filters: a drawer, and from 1024 px on a column beside the results. */
  filters: ReactNode;
  /** The active filters, each with the URL without it. */
  chips: readonly { label: string; href: string }[];
  /** "64 pets found". */
  found: string;
  /** The exact number of rows; null if it is not known. */
  total: number | null;
  page: number;
  pageCount: number;
  hrefForPage: (page: number) => string;
  /** The page that saves the search, with alerts; it is linked beside the count, and below the rows. */
  saveHref?: string;
  /** What the visitor should know about the results: another spelling, an unknown place. */
  notices?: ReactNode;
  /** The empty state, shown if nothing matches; `more` is further ways on. */
  empty: { title: string; drawing: string; advice: string; more?: ReactNode };
  /** The rows, or null if there are none. */
  children: ReactNode;
}

/** Search box, filters, sort, page size, chips, count, rows and pages. */
export function ListView({ things, path, box, place, sort, empty, children, ...props }: ListViewProps) {
  return (
    <div className="list-view">
      {/* Blocks the first paint until the form is complete (see root.tsx). */}
      <link rel="expect" href="#results" blocking="render" />
      {/* It has no page field, so every change leads to page 1. */}
      <form id="list" className="list-view__form" role="search" action={path}>
        <div className={place ? "search-form search-form--place" : "search-form"}>
          <TextField
            id="list-search"
            name={box.name}
            type="search"
            label={box.label}
            hideLabel
            placeholder={box.label}
            prefix={<Icon name="search" />}
            defaultValue={box.value}
            list={box.list}
            maxLength={100}
            autoComplete="off"
          />
          {place}
          <button type="submit" className="button">
            Search
          </button>
        </div>
        <div className="list-view__bar">
          {props.filters}
          {sort && <SortSelect {...sort} />}
        </div>
      </form>
      <Chips items={props.chips.map(({ label, href }) => ({ label, to: href }))} />
      <div
        id={RESULTS_ID}
        className="list-view__results"
        // For the scripts: the shortest URL of the results and their number.
        data-href={props.hrefForPage(props.page)}
        data-total={props.total ?? undefined}
      >
        <div className="list-view__head">
          {props.saveHref && children && (
            <p className="list-view__save">
              <Link to={props.saveHref}>Save this search</Link>
            </p>
          )}
          <div role="status" className="list-view__found">
            <h2>{props.found}</h2>
            {props.notices}
          </div>
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
        {!children && empty.more}
        {props.saveHref && children && (
          <p className="text-center">
            <LinkButton to={props.saveHref} variant="secondary">
              Save this search
            </LinkButton>
          </p>
        )}
        <Pagination
          page={props.page}
          pageCount={props.pageCount}
          hrefFor={props.hrefForPage}
          label={`Pages of ${things}`}
        />
        <div className="list-view__size">
          <PageSizeSelect value={props.pageSize} form="list" />
          <ApplyButton form="list" />
        </div>
      </div>
      <InlineScript text={KEEP_RESULTS} />
    </div>
  );
}
