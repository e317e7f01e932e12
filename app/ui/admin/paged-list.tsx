// Frame of every list of the admin area: row count, page size and pagination. Links and one GET form.
import type { ReactNode } from "react";
import { Form } from "react-router";
import {
  ADMIN_PAGE_SIZE,
  ADMIN_PAGE_SIZES,
  pageNumbers,
  pageSizeText,
  pageText,
  rangeText,
} from "#app/domain/shared/admin-list.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { ApplyButton, ListSelect } from "#app/ui/kit/lists/list-controls.tsx";

interface PagedListProps {
  /** The plural noun of the rows: "users". */
  things: string;
  /** The path of the list without a query. */
  path: string;
  /** Its other query parameters, such as the search; empty ones are omitted. */
  query?: Readonly<Record<string, string>>;
  list: Pick<ListPage<unknown>, "items" | "page" | "pageCount" | "pageSize" | "total" | "totalIsCapped">;
  sizes?: readonly number[];
  /** The default page size, which is omitted from the URL. */
  usualSize?: number;
  /** The rows, or the empty state. */
  children: ReactNode;
}

/** "Showing 1 to 10 of 64", the page size, the rows, and "First", "Previous", numbers, "Next", "Last". */
export function PagedList(props: PagedListProps) {
  const { things, path, list, sizes = ADMIN_PAGE_SIZES, usualSize = ADMIN_PAGE_SIZE, children } = props;
  const query = Object.entries(props.query ?? {}).filter(([, value]) => value !== "");
  const hrefFor = (page: number): string => {
    const params = new URLSearchParams(query);
    if (list.pageSize !== usualSize) params.set("page_size", String(list.pageSize));
    if (page > 1) params.set("page", String(page));
    return params.size === 0 ? path : `${path}?${params.toString()}`;
  };
  return (
    <div className="pl">
      <div className="paged-list__head">
        <Form action={path} className="paged-list__size">
          {query.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ListSelect
            name="page_size"
            label="Rows on a page"
            value={String(list.pageSize)}
            options={sizes.map((size) => ({ value: String(size), label: pageSizeText(size) }))}
          />
          {/* Last in its row, so that nothing moves when hydration removes it. */}
          <ApplyButton>Show</ApplyButton>
        </Form>
        <p role="status">{rangeText(list)}</p>
      </div>
      {children}
      {list.pageCount > 1 && <PageLinks things={things} list={list} hrefFor={hrefFor} />}
    </div>
  );
}

interface PageLinksProps {
  things: string;
  list: Pick<ListPage<unknown>, "page" | "pageCount">;
  hrefFor: (page: number) => string;
}

function PageLinks({ things, list: { page, pageCount }, hrefFor }: PageLinksProps) {
  const step = (label: string, to: number, possible: boolean, rel?: string) => (
    <li>
      {possible ? (
        <Link to={hrefFor(to)} rel={rel}>
          {label}
        </Link>
      ) : (
        <span className="paged-list__disabled">{label}</span>
      )}
    </li>
  );
  return (
    <nav className="pagination paged-list__pages" aria-label={`Pages of ${things}`}>
      <ul>
        {step("First", 1, page > 1)}
        {step("Previous", page - 1, page > 1, "prev")}
        {pageNumbers(page, pageCount).map((number) => (
          <li key={number} className="paged-list__number">
            <Link
              to={hrefFor(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        <li className="paged-list__place">{pageText(page, pageCount)}</li>
        {step("Next", page + 1, page < pageCount, "next")}
        {step("Last", pageCount, page < pageCount)}
      </ul>
    </nav>
  );
}
