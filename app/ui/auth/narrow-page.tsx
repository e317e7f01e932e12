// Frame of a page with one short form, and the content below it.
import type { ReactNode } from "react";

export function NarrowPage({
  title,
  lede,
  below,
  children,
}: Record<"title" | "lede" | "below" | "children", ReactNode>) {
  return (
    <div className="narrow-page">
      <div className="narrow-page__card">
        <div className="narrow-page__head">
          <h1>{title}</h1>
          <p className="soft-text">{lede}</p>
        </div>
        {children}
      </div>
      <div className="text-center">{below}</div>
    </div>
  );
}
