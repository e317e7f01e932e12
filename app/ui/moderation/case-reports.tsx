// The reports of a case, with their texts and authors.
import type { CaseReport, ShownEvidence } from "#app/domain/moderation/reports/case-report.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Link } from "#app/ui/kit/link.tsx";

interface CaseReportsProps {
  reports: readonly CaseReport[];
  /** The number of all reports, of which the first are shown. */
  total: number;
}

export function CaseReports({ reports, total }: CaseReportsProps) {
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">{total === 1 ? "1 report" : `${total.toLocaleString("en-GB")} reports`}</h2>
      <ul className="case-reports">
        {reports.map(({ ref, reason, text, evidence, createdAt, by, reporter }) => (
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
            {evidence && <EvidenceCopy evidence={evidence} />}
          </li>
        ))}
      </ul>
      {total > reports.length && (
        <p className="soft-text">{`${reports.length} are shown: those of harm, then the latest.`}</p>
      )}
    </section>
  );
}

/** Stays as it was when the subject is edited or deleted. */
function EvidenceCopy({ evidence: { facts, images, missing } }: { evidence: ShownEvidence }) {
  return (
    <details className="case-reports__evidence">
      <summary>What the reporter saw</summary>
      <dl>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="soft-text small-text">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {images.length > 0 && (
        <ul className="change-list__photos">
          {images.map((image, at) => (
            <li key={image.key}>
              <ResponsiveImage image={image} sizes="96px" alt={`Photo ${at + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && <p className="soft-text">{`${missing} more photos were deleted.`}</p>}
    </details>
  );
}
