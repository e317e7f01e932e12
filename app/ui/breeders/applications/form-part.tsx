// A section of a long form: its heading, then its fields in one column.
import { type ReactNode, useId } from "react";

/** `id` is the fragment to which links and submitted forms can lead. */
export function FormPart({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section id={id} className="form-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
