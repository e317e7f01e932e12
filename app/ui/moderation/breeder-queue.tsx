// The moderation queue of breeder applications.
import { useMemo, useState } from "react";
import type { ReasonOption } from "#app/domain/moderation/decisions/reason-choice.ts";
import type { ApplicationStatus } from "#app/domain/moderation/rules.ts";
import { BREEDER_TEXTS, BREEDERS_NOT_LOADED } from "#app/domain/moderation/texts.ts";
import type { QueuedApplication } from "#app/domain/moderation/views.ts";
import { formatShortDate } from "#app/domain/shared/dates.ts";
import type { Days } from "#app/domain/shared/days.ts";
import { formatTotal, type ListPage } from "#app/domain/shared/list-page.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { ApplicationFacts } from "./application-facts.tsx";
import { BREEDER_VIEWS, breederQueuePath, BreederTabs } from "./breeder-tabs.tsx";
import { QueueList } from "./queue-list.tsx";
import { ClaimLine, LongText, MarksLine, PastDecisions } from "./queue-parts.tsx";
import type { RefusedDecision, QueueFacts } from "./queue-types.ts";
import { ReverseLink } from "./reverse-link.tsx";
import { emptyText, RowSearch } from "./row-search.tsx";

interface BreederQueueProps {
  status: ApplicationStatus;
  search: string;
  days: Days;
  /** Null when they could not be loaded. */
  applications: ListPage<QueuedApplication> | null;
  answer: RefusedDecision | undefined;
  /** The reasons to choose from. */
  reasons: readonly ReasonOption[];
}

export function BreederQueue({ status, search, days, applications, answer, reasons }: BreederQueueProps) {
  const view = BREEDER_VIEWS.find((one) => one.status === status)!;
  const page = applications?.page ?? 1;
  const [decided, setDecided] = useState(0);
  const facts = useMemo<QueueFacts>(
    () => ({
      kind: "breeder",
      action: breederQueuePath({ search, days, page }),
      moves: [
        { intent: "approve", label: "Approve" },
        { intent: "reject", label: "Reject", withReason: true },
      ],
      reasons,
      callFor: (id, intent) => `/api/breeders/${id}/${intent}`,
      failed: (intent) => BREEDER_TEXTS[intent as keyof typeof BREEDER_TEXTS].failed,
    }),
    [page, search, days, reasons],
  );
  const rows = useMemo(
    () =>
      (applications?.items ?? []).map((one) => ({
        id: one.breederId,
        version: one.version,
        name: one.tradingName,
        row: <ApplicationRow application={one} />,
        mayDecide: one.marks?.mayDecide,
      })),
    [applications],
  );
  return (
    <div className="page-width moderation-queue">
      <AreaStyle />
      <div className="page-head">
        <h1>Breeder applications</h1>
        {applications && (
          <p className="lede">
            {view.label}: {formatTotal({ ...applications, total: applications.total - decided })}
          </p>
        )}
      </div>
      <BreederTabs current={status} />
      <RowSearch
        path="/admin/breeders"
        {...{ status, search, days }}
        label="Trading name, name, id, email or phone"
        daysLabel="Sent from"
      />
      {!applications && (
        <PartFailure text={BREEDERS_NOT_LOADED} reloadHref={breederQueuePath({ status, search, days })} />
      )}
      {applications?.total === 0 && (
        <EmptyState title="All clear" drawing="/empty-search.svg">
          {emptyText({ search, days }, view.empty)}
        </EmptyState>
      )}
      {applications && status !== "pending" && (
        <ul className="queue-list" aria-label="Breeder applications">
          {applications.items.map((one) => (
            <li key={one.breederId} id={`breeder-${one.breederId}`} className="card queue-row queue-row--decided">
              <ApplicationRow application={one} />
              <div className="queue-row__actions">
                <ReverseLink kind="breeder" id={one.breederId} name={one.tradingName} status={status} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {applications && status === "pending" && applications.total > 0 && (
        <QueueList
          key={breederQueuePath({ search, days, page })}
          facts={facts}
          rows={rows}
          answer={answer}
          label="Breeder applications"
          onDecided={setDecided}
        />
      )}
      {applications && (
        <Pagination
          page={page}
          pageCount={applications.pageCount}
          hrefFor={(to) => breederQueuePath({ status, search, days, page: to })}
          label="Pages of applications"
        />
      )}
    </div>
  );
}

function ApplicationRow({ application }: { application: QueuedApplication }) {
  const { breederId, name, contactName, bans } = application;
  return (
    <>
      <div className="queue-row__body">
        <h2 id={`breeder-${breederId}-name`}>{application.tradingName}</h2>
        <p>
          {name}
          {contactName !== name && `, contact ${contactName}`}{" "}
          <span className="soft-text">@{application.username}</span>
        </p>
        <ClaimLine claim={application.claim} />
        <MarksLine marks={application.marks} />
        <LongText text={application.description} />
        <PastDecisions history={application.history} />
        {bans.length > 0 && (
          <ul className="queue-row__history" aria-label="Bans">
            {bans.map(({ reason, at, open }) => (
              <li key={at}>
                <strong>{open ? "Banned" : "Was banned"}</strong> on {formatShortDate(at)}
                {reason && <>: {reason}</>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="queue-row__side">
        <ApplicationFacts application={application} />
      </div>
    </>
  );
}
