// Empty state of a list: an image, a text, and a link.
import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A drawing of /public, such as "/empty-search.svg", shown at 220 by 160. */
  drawing?: string;
  /** A link or button. */
  action?: ReactNode;
}

/** The drawing is decoration; the title is a heading of the page. */
export function EmptyState({ title, children, drawing, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {drawing && <img src={drawing} alt="" width={220} height={160} loading="lazy" decoding="async" />}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
