// The figures of the moderation queue as tables: by lane, and by moderator. Each number links to exactly its cases.
import type { ReactNode } from "react";
import { LANES } from "#app/domain/accounts/case-intake/kinds.ts";
import type { ScamRuleFigures } from "#app/domain/conversations/messages/scam-figures.ts";
import { OPEN_CASES } from "#app/domain/moderation/cases/case-filter.ts";
import type { ModeratorRow, QueueFigures } from "#app/domain/moderation/cases/figures.server.ts";
import {
  durationText,
  FIGURE_DAYS,
  type FigureDays,
  type LaneFigure,
  type ModeratorFigure,
  type ModeratorFigures,
  SHARE_FROM,
  shareText,
} from "#app/domain/moderation/cases/figures.ts";
import { formatShortDate } from "#app/domain/shared/dates.ts";
import { FigureTable } from "#app/ui/admin/figure-table.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { TrendLine } from "#app/ui/moderation/dashboard/trend-line.tsx";
import { casePath, figurePath, QUEUE_PATH, queuePath } from "./queue-paths.ts";
import { ScamFigures } from "./scam-figures.tsx";

interface FiguresPageProps {
  days: FigureDays;
  figures: QueueFigures;
  scamRules: readonly ScamRuleFigures[];
}

export function FiguresPage({ days, figures, scamRules }: FiguresPageProps) {
  return (
    <div className="page-width figures-page">
      <AreaStyle />
      <Breadcrumbs crumbs={[{ label: "Moderation queue", to: QUEUE_PATH }, { label: "Figures" }]} />
      <div className="page-head">
        <h1>Figures</h1>
      </div>
      <Tabs
        label="Period"
        tabs={FIGURE_DAYS.map((one) => ({
          label: `${one} days`,
          to: `${QUEUE_PATH}/figures?days=${one}`,
          current: one === days,
        }))}
      />
      <p className="soft-text mt-4">
        A share is shown from {SHARE_FROM} cases on. “–” means that there are not enough. Cases that concern you are not
        counted.
      </p>
      <h2>Lanes</h2>
      <LaneTable days={days} lanes={figures.lanes} />
      <h2>Moderators</h2>
      {figures.moderators.length === 0 ? (
        <p>Nothing was decided in this period.</p>
      ) : (
        <ModeratorTable days={days} figures={figures} />
      )}
      <ScamFigures figures={scamRules} />
    </div>
  );
}

function LaneTable({ days, lanes }: { days: FigureDays; lanes: QueueFigures["lanes"] }) {
  return (
    <FigureTable
      caption="Cases by lane"
      columns={["Lane", "Open", "Claimed", "Oldest open", "Decided", "In time", "Share in time", "Decided in 12 weeks"]}
      rows={lanes.map(({ lane, open, claimed, oldest, closed, inTime, trend }) => {
        const listed = (state: "open" | "claimed") => queuePath({ ...OPEN_CASES, lane, state });
        const figure = (cases: LaneFigure) => figurePath(lane, { cases, by: null, days });
        return {
          key: lane,
          head: LANES[lane].label,
          cells: [
            <Count key="open" value={open} to={listed("open")} />,
            <Count key="claimed" value={claimed} to={listed("claimed")} />,
            oldest ? <Link to={casePath(oldest.caseId)}>{formatShortDate(oldest.openedAt)}</Link> : "–",
            <Count key="closed" value={closed} to={figure("closed")} />,
            <Count key="in-time" value={inTime} to={figure("in_time")} />,
            shareText(inTime, closed) ?? "–",
            <TrendLine key="trend" values={trend} />,
          ],
        };
      })}
    />
  );
}

/** In the order of usernames, with the mean of all moderators after each lane. */
function ModeratorTable({ days, figures: { moderators, means } }: { days: FigureDays; figures: QueueFigures }) {
  const lanes = means.filter(({ lane }) => moderators.some((row) => row.lane === lane));
  return (
    <FigureTable
      caption="Decisions by moderator"
      columns={[
        ...["Moderator", "Decided", "Median time", "Put back", "Approved", "Share approved", "Appealed"],
        ...["Overturned", "Second checks", "Agreed", "Agreement"],
      ]}
      rows={lanes.flatMap(({ lane, ...mean }) => [
        ...moderators
          .filter((row) => row.lane === lane)
          .map((row) => ({
            key: `${lane}-${row.username}`,
            head: `@${row.username}, ${LANES[lane].label}`,
            cells: cellsOf(row, (cases) => figurePath(lane, { cases, by: row.username, days })),
          })),
        { key: `${lane}-mean`, head: `Mean of all, ${LANES[lane].label}`, cells: cellsOf(mean, null) },
      ])}
    />
  );
}

/** A mean has no cases of its own. */
function cellsOf(
  row: ModeratorFigures | ModeratorRow,
  linkTo: ((cases: ModeratorFigure) => string) | null,
): ReactNode[] {
  const shown = (value: ReactNode, cases: ModeratorFigure) =>
    linkTo && value !== "–" ? (
      <Link key={cases} to={linkTo(cases)}>
        {value}
      </Link>
    ) : (
      value
    );
  return [
    shown(row.decided, "decided"),
    shown(durationText(row.medianSeconds), "timed"),
    shown(row.putBack, "put_back"),
    shown(row.approved, "approved"),
    shown(shareText(row.approved, row.judged) ?? "–", "judged"),
    shown(row.appealed, "appealed"),
    shown(row.overturned, "overturned"),
    shown(row.secondChecks, "second_checks"),
    shown(row.agreed, "agreed"),
    shareText(row.agreed, row.secondChecks) ?? "–",
  ];
}

function Count({ value, to }: { value: number; to: string }) {
  return <Link to={to}>{value.toLocaleString("en-GB")}</Link>;
}
