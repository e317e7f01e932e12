// Layout of the specimens on the kit page.
import type { ReactNode } from "react";

/** One group of components under a heading, in a row that wraps, or one below the other. */
export function Specimen({ title, rows = false, children }: { title: string; rows?: boolean; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, "-");
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={rows ? "grid gap-5" : "flex flex-wrap items-center gap-3"}>{children}</div>
    </section>
  );
}
