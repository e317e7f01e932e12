// A report as its author opens it: what they wrote, its state, and what happens next.
import type { OwnReport } from "#app/domain/moderation/reports/queries.server.ts";
import { REPORT_NEXT } from "#app/domain/moderation/reports/texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Card } from "#app/ui/kit/card.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { OwnReportState } from "./own-report-state.tsx";

export function OwnReportPage({ report }: { report: OwnReport }) {
  const { ref, kind, name, reason, text, createdAt, state } = report;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/reports">Back to your reports</Link>
        </p>
        <h1 className="wrap-anywhere">
          {"Report: "}
          {kind && `${kind} `}
          <bdi>{name}</bdi>
        </h1>
        <p className="soft-text">
          {reason} · <span className="whitespace-nowrap">ref {ref}</span> ·{" "}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      <div className="grid gap-4 max-w-[68ch]">
        <Card>
          <p>
            <OwnReportState state={state} />
          </p>
          <p className="mt-3">{REPORT_NEXT[state]}</p>
          {(state === "action" || state === "no_action") && (
            <p className="mt-3">
              If you disagree, <Link to="/contact">write to us</Link> and give the reference {ref}.
            </p>
          )}
        </Card>
        <Card>
          <h2>What you wrote</h2>
          <p className="wrap-anywhere mt-3 whitespace-pre-wrap" dir="auto">
            {text}
          </p>
        </Card>
      </div>
    </div>
  );
}
