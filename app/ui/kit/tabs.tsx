// Tabs are links: each has a URL, the back button works, and only the chosen page loads.
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";

export interface Tab {
  label: string;
  to: string;
  /** Shown in brackets after the label. */
  count?: number | string;
  /** "within": the current page is a subpage of the tab's page. */
  current?: boolean | "within";
}

/** A row of links of which one is the current page. */
export function Tabs({ tabs, label, className }: { tabs: readonly Tab[]; label: string; className?: string }) {
  return (
    <nav className={classNames("tabs", className)} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={ariaCurrent(tab)} preventScrollReset>
              {tab.label}
              {tab.count !== undefined && (
                <span className="soft-text">
                  ({typeof tab.count === "number" ? tab.count.toLocaleString("en-GB") : tab.count})
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ariaCurrent({ current = false }: Tab): "page" | "true" | undefined {
  if (current === "within") return "true";
  return current ? "page" : undefined;
}
