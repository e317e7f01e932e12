// Pagination: plain links, so they work without script, open in tabs and are indexed by search engines.
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paginationWindow } from "./pagination-window.ts";

interface PaginationProps {
  page: number;
  pageCount: number;
  /** Returns the URL of a page of this list, with its filters. */
  hrefFor: (page: number) => string;
  label?: string;
}

/** Renders nothing when there is only one page. */
export function Pagination({ page, pageCount, hrefFor, label = "Pages" }: PaginationProps) {
  const items = paginationWindow(page, pageCount);
  if (items.length === 0) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={hrefFor(page - 1)} rel="prev">
              <Icon name="left" />
              <span className="visually-hidden">Previous page</span>
            </Link>
          </li>
        )}
        {items.map((item, index) => (
          <li key={item === "gap" ? `gap${index}` : item}>
            {item === "gap" ? (
              <span className="pagination__gap">
                <span aria-hidden="true">…</span>
                <span className="visually-hidden">pages left out</span>
              </span>
            ) : (
              <Link to={hrefFor(item)} aria-label={`Page ${item}`} aria-current={item === page ? "page" : undefined}>
                {item}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={hrefFor(page + 1)} rel="next">
              <Icon name="right" />
              <span className="visually-hidden">Next page</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
