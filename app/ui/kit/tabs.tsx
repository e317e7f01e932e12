// Tabs are links: each has an address, the back button works, and only what is looked at is fetched.
import { Link } from "react-router";

export interface Tab {
  label: string;
  to: string;
  /** Shown in brackets after the label. */
  count?: number;
  current?: boolean;
}

/** A row of links of which one is the current page. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab.current ? "page" : undefined} preventScrollReset>
              {tab.label}
              {tab.count !== undefined && <span className="soft">({tab.count.toLocaleString("en-GB")})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
