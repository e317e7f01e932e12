// Breadcrumbs. The structured data for search engines belongs to each page.
import { Link } from "./link.tsx";

export interface Crumb {
  label: string;
  /** Absent for the page itself, which comes last. */
  to?: string;
}

/** Links from the home page down to the current page, which is the last crumb. */
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
