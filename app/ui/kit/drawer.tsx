// Drawer of document pages: a details element in the flow of the page. With script, on a small screen, it slides in from
// the side, keeps the focus inside, and closes on Escape, on the browser's back button, on a click outside and when its form
// is submitted (small-script/overlays.ts).
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface DrawerProps {
  /** The text of the button that opens it. */
  label: string;
  icon?: IconName;
  /** Shown beside the label when over 0; screen readers read `countLabel` after it. */
  count?: number;
  /** "active" is read as "3 active". */
  countLabel?: string;
  children: ReactNode;
  /** Buttons that stay in view at the end of the panel. */
  actions: ReactNode;
}

/** A button that shows and hides its children. */
export function Drawer({ label, icon, count = 0, countLabel = "active", children, actions }: DrawerProps) {
  return (
    <details className="drawer">
      <summary className="button button--secondary">
        {icon && <Icon name={icon} />}
        {label}{" "}
        {count > 0 && (
          <span className="badge badge--count">
            {count}
            <span className="visually-hidden"> {countLabel}</span>
          </span>
        )}
      </summary>
      <div className="drawer__panel">
        {children}
        <div className="drawer__actions">{actions}</div>
      </div>
    </details>
  );
}
