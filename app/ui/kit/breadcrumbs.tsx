// Breadcrumbs. The structured data for search engines belongs to each page.
import { Link } from "react-router";

export interface Crumb {
  label: string;
  /** Absent for the page itself, which comes last. */
  to?: string;
}

/** The way from the home page; the last crumb is the page one is on. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={`${index}${label}`}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
