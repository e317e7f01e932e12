// Frame of the admin area: navigation beside the page, and above it on a small screen. Links and one form, so it needs
// no script.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Badge } from "#app/ui/kit/badge.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { SEARCH_PATH, SearchBox } from "#app/ui/moderation/admin-search/search-box.tsx";
import { type AreaLink, LICENCES, QUEUE } from "./area-links.ts";
import { useListKeys } from "./use-list-keys.ts";

const DASHBOARD = "/admin";
/** Pages that another one than the dashboard links to. */
const PARENTS: Readonly<Record<string, string>> = { "/admin/saved-texts": QUEUE, "/admin/health-tests": LICENCES };

interface AreaFrameProps {
  links: readonly AreaLink[];
  /** Whether the viewer may search for anything. */
  maySearch: boolean;
  children: ReactNode;
}

export function AreaFrame({ links, maySearch, children }: AreaFrameProps) {
  const { pathname, search } = useLocation();
  useListKeys();
  const searched = pathname === SEARCH_PATH ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <div className="page-width area-frame">
      <AreaStyle />
      <header className="area-frame__nav no-print">
        {maySearch && <SearchBox search={searched} />}
        <nav aria-label="Admin area">
          <ul>
            {links.map(({ label, to, icon, count }) => (
              <li key={to}>
                <Link to={to} aria-current={currentOf(pathname, to, links)}>
                  <Icon name={icon} />
                  {label} {count !== undefined && <Badge kind="count">{count}</Badge>}
                </Link>
              </li>
            ))}
            <li className="area-frame__leave">
              <Link to="/">
                <Icon name="left" />
                Leave Admin Mode
              </Link>
            </li>
            <li>
              <form method="post" action="/logout">
                <SentField />
                <button type="submit">
                  <Icon name="out" />
                  Logout
                </button>
              </form>
            </li>
          </ul>
        </nav>
      </header>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

// A page without its own link belongs to the dashboard, which links to it; the search belongs to none.
function currentOf(pathname: string, to: string, links: readonly AreaLink[]): "page" | "true" | undefined {
  if (pathname === to) return "page";
  const at = `${PARENTS[pathname] ?? pathname}/`;
  if (to !== DASHBOARD) return at.startsWith(`${to}/`) ? "true" : undefined;
  if (pathname === SEARCH_PATH) return undefined;
  const elsewhere = links.some((link) => link.to !== DASHBOARD && at.startsWith(`${link.to}/`));
  return elsewhere ? undefined : "true";
}
