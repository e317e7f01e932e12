// The link to the CSV file of a list, with the filters of its page.
import { type ExportName, exportPath } from "#app/domain/operations/exports/lists.ts";

const LABELS: Partial<Record<ExportName, string>> = { "audit-log": "Audit log" };

export function ExportLink({ name, query }: { name: ExportName; query?: string }) {
  const label = LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
  return (
    <a href={exportPath(name, query)} download className="inline-flex min-h-11 items-center">
      {label} as CSV
    </a>
  );
}
