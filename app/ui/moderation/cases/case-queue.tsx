// The moderation queue: a tab for each lane with the number of its cases, "Next case", filters, and the table of cases. Links and
// forms only.
import { Form } from "react-router";
import { CASE_KINDS, CASE_LISTS, type CaseList, type Lane, LANES } from "#app/domain/accounts/case-intake/kinds.ts";
import { type CaseFilter, caseFilterParams } from "#app/domain/moderation/cases/case-filter.ts";
import type { LaneCounts, QueuedCase } from "#app/domain/moderation/cases/case-rows.ts";
import { figureName } from "#app/domain/moderation/cases/figures.ts";
import { NO_OPEN_CASES, ownCasesText } from "#app/domain/moderation/cases/texts.ts";
import { formatShortDate } from "#app/domain/shared/dates.ts";
import { formatCount, formatTotal, type ListPage } from "#app/domain/shared/list-page.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { ExportLink } from "#app/ui/admin/export-link.tsx";
import { PeriodDetails } from "#app/ui/admin/period-fields.tsx";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { SelectField, TextField } from "#app/ui/kit/forms/field.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { CaseTable } from "./case-table.tsx";
import { QUEUE_PATH, queuePath } from "./queue-paths.ts";

interface CaseQueueProps {
  filter: CaseFilter;
  lanes: readonly Lane[];
  /** Null when they could not be loaded. */
  counts: readonly LaneCounts[] | null;
  cases: ListPage<QueuedCase> | null;
  /** Cases behind a figure that concern the viewer. */
  ofOwnCases: number;
  mayExport: boolean;
  /** ISO 8601. */
  now: string;
}

export function CaseQueue({ filter, lanes, counts, cases, ofOwnCases, mayExport, now }: CaseQueueProps) {
  const { lane, figure } = filter;
  return (
    <div className="page-width case-queue">
      <AreaStyle />
      <div className="case-queue__head">
        <h1>Moderation queue</h1>
        <Link to={`${QUEUE_PATH}/figures`}>Figures</Link>
        <Form method="post" action={`${QUEUE_PATH}/next`}>
          <SentField />
          {lane && <input type="hidden" name="lane" value={lane} />}
          <Button data-key="n">Next case</Button>
        </Form>
      </div>
      <Tabs label="Lanes" tabs={laneTabs(filter, lanes, counts)} />
      {figure ? (
        <p>
          {figureName(figure)}
          {cases && `: ${formatTotal(cases)}`}. {ownCasesText(ofOwnCases)} <Link to={QUEUE_PATH}>All cases</Link>
        </p>
      ) : (
        <>
          <Filters filter={filter} />
          <Lists filter={filter} counts={counts} />
        </>
      )}
      {!cases && <PartFailure text="The cases could not be loaded." reloadHref={queuePath(filter)} />}
      {cases?.total === 0 && <NoCases filter={filter} counts={counts} />}
      {cases && cases.total > 0 && (
        <>
          <CaseTable cases={cases.items} lane={lane} now={now} />
          <Pagination
            page={cases.page}
            pageCount={cases.pageCount}
            hrefFor={(page) => queuePath(filter, page)}
            label="Pages of cases"
          />
        </>
      )}
      {mayExport && (
        <p>
          <ExportLink
            name="cases"
            query={new URLSearchParams({ state: filter.state, ...caseFilterParams(filter) }).toString()}
          />
        </p>
      )}
    </div>
  );
}

/** A count that could not be loaded is never 0. */
function laneTabs(filter: CaseFilter, lanes: readonly Lane[], counts: readonly LaneCounts[] | null) {
  const tab = (lane: Lane | null, label: string) => {
    const own = counts?.filter((one) => lane === null || one.lane === lane);
    return {
      label: own ? label : `${label} (Unavailable)`,
      to: queuePath({ ...filter, lane }),
      current: filter.lane === lane,
      ...(own && { count: formatCount(own.reduce((sum, { listed }) => sum + listed, 0)) }),
    };
  };
  return [...(lanes.length > 1 ? [tab(null, "All lanes")] : []), ...lanes.map((lane) => tab(lane, LANES[lane].label))];
}

function Filters({ filter }: { filter: CaseFilter }) {
  const { lane, state } = caseFilterParams(filter);
  return (
    <Form action={QUEUE_PATH} className="case-queue__filters" aria-label="Filters" key={queuePath(filter)}>
      {lane && <input type="hidden" name="lane" value={lane} />}
      {state && <input type="hidden" name="state" value={state} />}
      <TextField
        id="text"
        name="text"
        type="search"
        label="Listing, seller or case number"
        placeholder="Listing, seller or case number"
        hideLabel
        defaultValue={filter.text}
        maxLength={SEARCH_TEXT_LIMIT}
        autoComplete="off"
      />
      <SelectField
        id="kind"
        name="kind"
        label="Kind"
        hideLabel
        defaultValue={filter.kind ?? ""}
        options={[
          { value: "", label: "All kinds" },
          ...Object.entries(CASE_KINDS).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Checkbox id="mine" name="mine" value="1" label="Mine" defaultChecked={filter.mine} />
      <Button variant="secondary">Show</Button>
      <PeriodDetails label="Opened from" days={filter.days} />
    </Form>
  );
}

/** Every list under the same filter, with the number of its cases where that is shown. */
function Lists({ filter, counts }: Pick<CaseQueueProps, "filter" | "counts">) {
  const own = counts?.filter(({ lane }) => filter.lane === null || filter.lane === lane);
  const oldest = own?.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0];
  const countOf = (list: CaseList): string => {
    if (!own) return " Unavailable";
    const shown = list === "decided" ? (list === filter.state ? "listed" : null) : list;
    return shown === null ? "" : ` ${formatCount(own.reduce((sum, one) => sum + one[shown], 0))}`;
  };
  return (
    <nav className="case-queue__lists" aria-label="Cases by state">
      <ul>
        {(Object.keys(CASE_LISTS) as CaseList[]).map((state) => (
          <li key={state}>
            <Link to={queuePath({ ...filter, state })} aria-current={state === filter.state ? "page" : undefined}>
              {CASE_LISTS[state]}
              {countOf(state)}
            </Link>
          </li>
        ))}
        {oldest && <li className="soft-text">Oldest open: {formatShortDate(oldest)}</li>}
      </ul>
    </nav>
  );
}

function NoCases({ filter, counts }: Pick<CaseQueueProps, "filter" | "counts">) {
  const isAll = queuePath({ ...filter, lane: null }) === QUEUE_PATH;
  const elsewhere = counts?.find(({ open }) => open > 0);
  return (
    <EmptyState title={isAll ? "All clear" : "No case matches"} drawing="/empty-search.svg">
      {isAll ? NO_OPEN_CASES : "Change the filters, or open all cases."}
      {(!isAll || (filter.lane && elsewhere)) && (
        <>
          {" "}
          <Link to={QUEUE_PATH}>All open cases</Link>
        </>
      )}
    </EmptyState>
  );
}
