// "This week" of the dashboard: each figure beside last week and the same week a year ago, with a line of twelve weeks, and the
// same weeks as a table.
import type { ReactNode } from "react";
import { durationText } from "#app/domain/moderation/cases/figures.ts";
import {
  type FigureName,
  FIGURES,
  isMoney,
  type ThisWeek,
  type WeekFigure,
} from "#app/domain/moderation/dashboard/figures.ts";
import { formatShortDate } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { ExportLink } from "#app/ui/admin/export-link.tsx";
import { FigureTable } from "#app/ui/admin/figure-table.tsx";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { TrendLine } from "./trend-line.tsx";

/** A sum of money stands in the row of its number. */
const SUM_OF: Partial<Record<FigureName, FigureName>> = { deposits: "deposits_pence", refunds: "refunds_pence" };
const WITHOUT_ROW = new Set<FigureName>(["deposits_pence", "refunds_pence"]);

interface ThisWeekProps {
  /** Null when it could not be read. */
  week: ThisWeek | null;
  /** The lists that the viewer may open. */
  links: Partial<Record<FigureName, string>>;
}

export function ThisWeekFigures({ week, links }: ThisWeekProps) {
  return (
    <section aria-labelledby="this-week" className="admin-part">
      <h2 id="this-week">This week</h2>
      {week ? (
        <Tables week={week} links={links} />
      ) : (
        <PartFailure text="Failed to load this week. Please try refreshing the page." reloadHref="/admin" />
      )}
    </section>
  );
}

function Tables({ week: { figures, mondays }, links }: { week: ThisWeek; links: ThisWeekProps["links"] }) {
  // The sums of money are only there for administrators who may export.
  const mayExport = figures.some(({ name }) => isMoney(name));
  const byName = new Map(figures.map((figure) => [figure.name, figure]));
  const rows = figures.filter(({ name }) => !WITHOUT_ROW.has(name));
  const labelOf = (name: FigureName) => FIGURES[name].label;
  const shown = (figure: WeekFigure, read: (one: WeekFigure) => number | null): ReactNode => {
    const sum = byName.get(SUM_OF[figure.name] ?? figure.name);
    return valueText(figure.name, read(figure), sum && sum !== figure ? read(sum) : null);
  };
  return (
    <>
      <p className="soft-text">
        Weeks begin on Monday. Last week and a year ago are counted up to the same time of the week.
      </p>
      <FigureTable
        caption="This week beside last week and a year ago"
        columns={["Figure, and its 12 weeks", "This week", "Last week", "A year ago"]}
        rows={rows.map((figure) => {
          const to = links[figure.name];
          return {
            key: figure.name,
            head: (
              <span className="this-week__head">
                {to ? <Link to={to}>{labelOf(figure.name)}</Link> : labelOf(figure.name)}
                <TrendLine values={figure.weeks.map((value) => value ?? 0)} />
              </span>
            ),
            cells: [
              shown(figure, (one) => one.now),
              shown(figure, (one) => one.lastWeek),
              shown(figure, (one) => one.lastYear),
            ],
          };
        })}
      />
      {mayExport && (
        <p>
          <ExportLink name="figures" />
        </p>
      )}
      <details className="twelve-weeks">
        <summary>The 12 weeks in numbers</summary>
        <FigureTable
          caption="The 12 weeks in numbers"
          columns={["Week from", ...rows.map(({ name }) => labelOf(name))]}
          rows={mondays.map((monday, at) => ({
            key: monday,
            head: formatShortDate(monday),
            cells: rows.map((figure) => shown(figure, (one) => one.weeks[at] ?? null)),
          }))}
        />
      </details>
    </>
  );
}

/** "12, £1,200" of a number and its sum; "–" for none. */
function valueText(name: FigureName, value: number | null, sumPence: number | null): string {
  if (value === null || value === 0) return "–";
  if (name === "decision_seconds") return durationText(value);
  if (isMoney(name)) return formatPrice(value);
  const number = value.toLocaleString("en-GB");
  return sumPence === null ? number : `${number}, ${formatPrice(sumPence)}`;
}
