// The moderation queue: lanes with counts and "Next case", and the list of cases with its filters. Forms and links only.
import { Form } from "react-router";
import type { CaseRow, LaneCounts } from "#app/domain/cases/case-rows.ts";
import { FIGURE_CASES } from "#app/domain/cases/figures.ts";
import { CASE_KINDS, CASE_STATE_LABELS, CASE_STATES, type Lane, LANES } from "#app/domain/cases/kinds.ts";
import { NO_OPEN_CASES } from "#app/domain/cases/texts.ts";
import { formatShortDate } from "#app/domain/dates.ts";
import { formatTotal, type ListPage } from "#app/domain/list-page.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { CaseKeys } from "./case-keys.tsx";
import { CaseRows } from "./case-rows.tsx";
import { QUEUE_PATH, type QueueFilter, queuePath } from "./queue-paths.ts";

interface CaseQueueProps {
  filter: QueueFilter;
  lanes: readonly Lane[];
  /** Null when they could not be loaded. */
  counts: readonly LaneCounts[] | null;
  cases: ListPage<CaseRow> | null;
}

export function CaseQueue({ filter, lanes, counts, cases }: CaseQueueProps) {
  return (
    <div className="page-width case-queue">
      <AreaStyle />
      <div className="page-head">
        <h1>Moderation queue</h1>
        <Link to={`${QUEUE_PATH}/figures`}>Figures</Link>
      </div>
      <Form method="post" action={`${QUEUE_PATH}/next`} className="card card--padded case-queue__lanes">
        <fieldset>
          <legend className="visually-hidden">Lanes</legend>
          <ul>
            {lanes.map((lane) => (
              <LaneChoice
                key={lane}
                lane={lane}
                counts={counts?.find((one) => one.lane === lane) ?? null}
                chosen={filter.lane === null || filter.lane === lane}
              />
            ))}
          </ul>
        </fieldset>
        <Button data-key="n">Next case</Button>
      </Form>
      <CaseKeys />
      <Filters filter={filter} lanes={lanes} />
      {!cases && <PartFailure text="The cases could not be loaded." reloadHref={queuePath(filter)} />}
      {cases?.total === 0 && (
        <EmptyState title="All clear" drawing="/empty-search.svg">
          {filter.state === "open" && !filter.figure ? NO_OPEN_CASES : "No case matches."}
        </EmptyState>
      )}
      {cases && cases.total > 0 && (
        <>
          <p className="soft-text">{`${listName(filter)}: ${formatTotal(cases)}`}</p>
          <CaseRows cases={cases.items} />
          <Pagination
            page={cases.page}
            pageCount={cases.pageCount}
            hrefFor={(page) => queuePath(filter, page)}
            label="Pages of cases"
          />
        </>
      )}
    </div>
  );
}

function listName({ state, figure }: QueueFilter): string {
  if (!figure) return CASE_STATE_LABELS[state];
  return `${FIGURE_CASES[figure.cases]}, @${figure.by}, last ${figure.days} days`;
}

interface LaneChoiceProps {
  lane: Lane;
  /** Null when they could not be loaded. */
  counts: LaneCounts | null;
  chosen: boolean;
}

/** A lane that "Next case" takes from, with its counts. A count that could not be loaded is never 0. */
function LaneChoice({ lane, counts, chosen }: LaneChoiceProps) {
  const facts = [
    ["Open", counts?.open],
    ["Claimed", counts?.claimed],
    ["Overdue", counts?.overdue],
    ["Oldest", counts && (counts.oldestAt ? formatShortDate(counts.oldestAt) : "None")],
  ] as const;
  return (
    <li>
      <label className="choice">
        <input type="checkbox" name="lane" value={lane} defaultChecked={chosen} />
        <span>{LANES[lane].label}</span>
      </label>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value ?? "Unavailable"}</dd>
          </div>
        ))}
      </dl>
      <Link to={queuePath({ lane, kind: null, state: "open", figure: null })}>{`Cases in ${LANES[lane].label}`}</Link>
    </li>
  );
}

function Filters({ filter, lanes }: Pick<CaseQueueProps, "filter" | "lanes">) {
  const any = { value: "", label: "All" };
  return (
    <Form action={QUEUE_PATH} className="case-queue__filters" aria-label="Filters" key={queuePath(filter)}>
      <SelectField
        id="lane"
        name="lane"
        label="Lane"
        defaultValue={filter.lane ?? ""}
        options={[any, ...lanes.map((lane) => ({ value: lane, label: LANES[lane].label }))]}
      />
      <SelectField
        id="kind"
        name="kind"
        label="Kind"
        defaultValue={filter.kind ?? ""}
        options={[any, ...Object.entries(CASE_KINDS).map(([value, label]) => ({ value, label }))]}
      />
      <SelectField
        id="state"
        name="state"
        label="State"
        defaultValue={filter.state}
        options={CASE_STATES.map((value) => ({ value, label: CASE_STATE_LABELS[value] }))}
      />
      <Button variant="secondary">Show</Button>
    </Form>
  );
}
