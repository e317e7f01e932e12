// A drawer is a <details>, in the flow of the page. With script, and on a small screen, it slides in from the side, and
// closes on Escape, on a press outside and once its form is sent.
import { type ReactNode, useRef } from "react";
import { useDismissible, useEnhanced } from "./enhance.ts";
import { Icon, type IconName } from "./icon.tsx";

interface DrawerProps {
  /** The words of the button that opens it. */
  label: string;
  icon?: IconName;
  /** Shown beside the label when over 0; said as `countLabel`. */
  count?: number;
  /** "active" makes "3 active". */
  countLabel?: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

const isNarrow = () => window.matchMedia("(width < 64rem)").matches;

/** A button that shows and hides its children. */
export function Drawer({ label, icon, count = 0, countLabel = "active", defaultOpen, children }: DrawerProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const enhanced = useEnhanced();
  useDismissible(details, isNarrow);
  return (
    <details className="drawer" ref={details} open={defaultOpen} data-side={enhanced ? "" : undefined}>
      <summary className="btn btn-secondary">
        {icon && <Icon name={icon} />}
        {label}{" "}
        {count > 0 && (
          <span className="badge badge-count">
            {count}
            <span className="vh"> {countLabel}</span>
          </span>
        )}
      </summary>
      <div className="drawer-panel">
        {enhanced && (
          <div className="drawer-head">
            <h2>{label}</h2>
            <button type="button" className="x" data-close aria-label={`Close ${label.toLowerCase()}`}>
              <Icon name="close" />
            </button>
          </div>
        )}
        {children}
      </div>
    </details>
  );
}
