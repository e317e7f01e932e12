// One term of a deposit's facts with its text, over the whole width.
import type { ReactNode } from "react";

export function FactLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="col-span-full">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
