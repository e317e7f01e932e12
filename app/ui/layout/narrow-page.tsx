// Frame of a page with one short form, and the content below it.
import type { ReactNode } from "react";

interface NarrowPageProps {
  /** Above the title: a step, or a link back. */
  above?: ReactNode;
  title: ReactNode;
  lede?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

export function NarrowPage({ above, title, lede, below, children }: NarrowPageProps) {
  return (
    <div className="narrow-page">
      <div className="narrow-page__card">
        <div className="narrow-page__head">
          {above && <p className="soft-text small-text">{above}</p>}
          <h1>{title}</h1>
          {lede && <p className="soft-text">{lede}</p>}
        </div>
        {children}
      </div>
      {below && <div className="text-center">{below}</div>}
    </div>
  );
}
