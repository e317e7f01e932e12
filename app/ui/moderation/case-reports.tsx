// The reports of a case, with their texts and authors.
import { formatDateTime } from "#app/domain/dates.ts";
import type { CaseReport } from "#app/domain/reports/case-report.ts";
import { Link } from "#app/ui/kit/link.tsx";

interface CaseReportsProps {
  reports: readonly CaseReport[];
  /** The number of all reports, of which the latest are shown. */
  total: number;
}

export function CaseReports({ reports, total }: CaseReportsProps) {
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">{total === 1 ? "1 report" : `${total.toLocaleString("en-GB")} reports`}</h2>
      <ul className="case-reports">
        {reports.map(({ ref, reason, text, createdAt, by, reporter }) => (
          <li key={ref}>
            <p>
              <strong>{reason}</strong>{" "}
              <span className="soft-text small-text">
                {reporter ? <Link to={`/admin/users/${reporter.userId}`}>by @{reporter.username}</Link> : `by a ${by}`},{" "}
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>, ref {ref}
              </span>
            </p>
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {total > reports.length && <p className="soft-text">{`The latest ${reports.length} are shown.`}</p>}
    </section>
  );
}
