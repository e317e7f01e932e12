// A table of a pet's page that opens: its summary says the result.
import type { ReactNode } from "react";

interface FactDetailsProps {
  id: string;
  /** "What we checked: 5 of 8 checked by Pawstead". */
  summary: string;
  children: ReactNode;
}

export function FactDetails({ id, summary, children }: FactDetailsProps) {
  return (
    <details id={id} className="fact-details">
      <summary>
        <h2>{summary}</h2>
      </summary>
      {children}
    </details>
  );
}
