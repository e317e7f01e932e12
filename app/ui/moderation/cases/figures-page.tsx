// The figures of the moderation queue: by lane, and by moderator. Each figure links to its cases.
import type { ModeratorRow, QueueFigures } from "#app/domain/cases/figures.server.ts";
import {
  FIGURE_CASES,
  FIGURE_DAYS,
  type FigureCases,
  type FigureDays,
  type ModeratorFigures,
  shareText,
} from "#app/domain/cases/figures.ts";
import { LANES } from "#app/domain/cases/kinds.ts";
import { formatShortDate } from "#app/domain/dates.ts";
import type { ScamRuleFigures } from "#app/domain/messages/scam-figures.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { QUEUE_PATH, queuePath } from "./queue-paths.ts";
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
      <h2>Lanes</h2>
      <ul className="figures-page__cards">
        {figures.lanes.map(({ lane, waiting, oldestAt, decided, decidedInTime }) => (
          <li key={lane} className="card card--padded">
            <h3>{LANES[lane].label}</h3>
            <Facts
              facts={[
                ["Waiting", waiting, queuePath({ lane, kind: null, state: "open", figure: null })],
                ["Oldest", oldestAt ? formatShortDate(oldestAt) : "None", null],
                ["Decided", decided, queuePath({ lane, kind: null, state: "decided", figure: null })],
                ["Decided in time", shareText(decidedInTime, decided), null],
              ]}
            />
          </li>
        ))}
      </ul>
      <h2>Moderators</h2>
      <p className="soft-text">In the order of usernames. The mean of all moderators is beside each.</p>
      {figures.moderators.length === 0 && <p>Nothing was decided in this period.</p>}
      <ul className="figures-page__cards">
        {figures.moderators.map((row) => (
          <ModeratorCard
            key={`${row.username}${row.lane}`}
            row={row}
            mean={figures.means.find(({ lane }) => lane === row.lane)!}
            days={days}
          />
        ))}
      </ul>
      <ScamFigures figures={scamRules} />
    </div>
  );
}

function ModeratorCard({ row, mean, days }: { row: ModeratorRow; mean: ModeratorFigures; days: FigureDays }) {
  const { username, lane } = row;
  const link = (cases: FigureCases) =>
    queuePath({ lane, kind: null, state: "decided", figure: { cases, by: username, days } });
  const against = (value: number | string, meanValue: number | string) => `${value} (mean ${meanValue})`;
  const minutes = (figures: ModeratorFigures) => figures.medianMinutes ?? "–";
  const share = (part: number, of: number, meanPart: number, meanOf: number) =>
    `${shareText(part, of)} (mean: ${shareText(meanPart, meanOf)})`;
  return (
    <li className="card card--padded">
      <h3>
        <bdi>{`@${username}`}</bdi>, {LANES[lane].label}
      </h3>
      <Facts
        facts={[
          [FIGURE_CASES.decided, against(row.decided, mean.decided), link("decided")],
          ["Median minutes from claim to decision", against(minutes(row), minutes(mean)), link("decided")],
          [FIGURE_CASES.put_back, against(row.putBack, mean.putBack), link("put_back")],
          [
            "Share approved",
            share(row.approved, row.approvedOrRefused, mean.approved, mean.approvedOrRefused),
            link("approved"),
          ],
          ["Appeals", against(row.appeals, mean.appeals), link("appealed")],
          [FIGURE_CASES.overturned, against(row.overturned, mean.overturned), link("overturned")],
          [FIGURE_CASES.second_checks, against(row.secondChecks, mean.secondChecks), link("second_checks")],
          ["Agreement", share(row.agreed, row.secondChecks, mean.agreed, mean.secondChecks), link("agreed")],
        ]}
      />
    </li>
  );
}

type Fact = readonly [term: string, value: number | string, to: string | null];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([term, value, to]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
