// The reports of the viewer, each with its state.
import type { OwnReport } from "#app/domain/moderation/reports/queries.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { OwnReportState } from "./own-report-state.tsx";

export function OwnReports({ reports }: { reports: readonly OwnReport[] }) {
  if (reports.length === 0) {
    return (
      <EmptyState
        title="You have not reported anything"
        drawing="/empty-search.svg"
        action={
          <LinkButton to="/pets" variant="secondary">
            Browse Pets
          </LinkButton>
        }
      >
        Listings, breeders, reviews and conversations have a “Report” link.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {reports.map(({ ref, kind, name, reason, createdAt, state }) => (
        <li key={ref}>
          <Card className="device-list__device">
            <div>
              <h2 className="wrap-anywhere">
                <Link to={`/reports/${ref}`}>
                  {kind && `${kind}: `}
                  <bdi>{name}</bdi>
                </Link>
              </h2>
              <p className="soft-text">
                {reason} · <span className="whitespace-nowrap">ref {ref}</span> ·{" "}
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </p>
            </div>
            <OwnReportState state={state} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
