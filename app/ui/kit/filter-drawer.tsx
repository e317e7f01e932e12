// Drawer with the filters of a list: a details element in the flow of the page. With script, on a small screen, it slides in from
// the side, keeps the focus inside, and closes on Escape, on the browser's back button, on a click outside and when its form
// is submitted (small-script/overlays.ts).
import type { ReactNode } from "react";
import { Button, LinkButton } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface FilterDrawerProps<To extends string> {
  /** How many filters are in force: shown beside the label when over 0, and read as "3 active". */
  count: number;
  /** The list without filters. */
  resetHref: To & SitePath<To>;
  children: ReactNode;
}

/** A button that shows and hides the filters, with Apply and Reset in view at their end. */
export function FilterDrawer<const To extends string>({ count, resetHref, children }: FilterDrawerProps<To>) {
  return (
    <details className="drawer">
      <summary className="button button--secondary">
        <Icon name="filter" />
        Filters{" "}
        {count > 0 && (
          <span className="badge badge--count">
            {count}
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </summary>
      <div className="drawer__panel">
        {children}
        <div className="drawer__actions">
          {" "}
          <Button>Apply</Button>{" "}
          <LinkButton<To> variant="quiet" to={resetHref}>
            Reset
          </LinkButton>
        </div>
      </div>
    </details>
  );
}
