// Drawer: a details element in the flow of the page. With script, on a small screen, it slides in from the side, keeps
// the focus inside, and closes on Escape, on the browser's back button, on a click outside and when its form is submitted.
import { type ReactNode, useRef } from "react";
import { useCloseOnBack } from "./close-on-back.ts";
import { OVER_PAGE } from "./cover-page.ts";
import { useDismissible, useLightlyEnhanced } from "./enhance.ts";
import { useFocusTrap } from "./focus-trap.ts";
import { Icon, type IconName } from "./icon.tsx";

interface DrawerProps {
  /** The text of the button that opens it. */
  label: string;
  icon?: IconName;
  /** Shown beside the label when over 0; screen readers read `countLabel` after it. */
  count?: number;
  /** "active" is read as "3 active". */
  countLabel?: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

const isOverPage = () => window.matchMedia(OVER_PAGE).matches;

/** A button that shows and hides its children. */
export function Drawer({ label, icon, count = 0, countLabel = "active", defaultOpen, children }: DrawerProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const enhanced = useLightlyEnhanced();
  useDismissible(details, isOverPage);
  const modal = useFocusTrap(details, OVER_PAGE);
  useCloseOnBack(details, modal);
  return (
    <details className="drawer" ref={details} open={defaultOpen} data-side={enhanced ? "" : undefined}>
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
      <div className="drawer__panel" {...(modal && { role: "dialog", "aria-modal": true, "aria-label": label })}>
        {/* As the light script adds it (app/ui/light/overlays.ts). */}
        {enhanced && (
          <div className="drawer__head">
            <h2>{label}</h2>
            <button type="button" className="icon-button" data-close aria-label={`Close ${label.toLowerCase()}`}>
              <Icon name="close" />
            </button>
          </div>
        )}
        {children}
      </div>
    </details>
  );
}
