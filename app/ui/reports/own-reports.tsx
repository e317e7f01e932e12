// The reports of the viewer, each with its state.
import type { ComponentProps } from "react";
import { formatDateTime } from "#app/domain/dates.ts";
import type { OwnReport } from "#app/domain/reports/queries.server.ts";
import { REPORT_STATES, type ReportState } from "#app/domain/reports/texts.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";

const BADGES: Record<ReportState, ComponentProps<typeof Badge>["kind"]> = {
  received: "other",
  reviewed: "fair",
  action: "good",
  no_action: "other",
};

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
      {reports.map(({ ref, kind, name, reason, text, createdAt, state }) => (
        <li key={ref}>
          <Card className="device-list__device">
            <div>
              <h2 className="wrap-anywhere">
                {kind && `${kind}: `}
                <bdi>{name}</bdi>
              </h2>
              <p className="soft-text">
                {reason} · <span className="whitespace-nowrap">ref {ref}</span> ·{" "}
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </p>
              <details>
                <summary className="text-link">What you wrote</summary>
                <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
                  {text}
                </p>
              </details>
            </div>
            <Badge kind={BADGES[state]}>{REPORT_STATES[state]}</Badge>
          </Card>
        </li>
      ))}
    </ul>
  );
}
