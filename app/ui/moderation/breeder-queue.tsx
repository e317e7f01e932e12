// The moderation queue of breeder applications.
import { useMemo, useState } from "react";
import { formatShortDate } from "#app/domain/dates.ts";
import { formatTotal, type ListPage } from "#app/domain/list-page.ts";
import { BREEDER_TEXTS, BREEDERS_NOT_LOADED } from "#app/domain/moderation/texts.ts";
import type { QueuedApplication } from "#app/domain/moderation/views.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { ApplicationFacts } from "./application-facts.tsx";
import { QueueList } from "./queue-list.tsx";
import { ClaimLine, LongText, PastDecisions } from "./queue-parts.tsx";
import type { RefusedDecision, QueueFacts } from "./queue-types.ts";

/** The URL of a page of the queue. */
export function breederQueuePath(page = 1): string {
  return `/admin/breeders${page > 1 ? `?page=${page}` : ""}`;
}

interface BreederQueueProps {
  /** Null when they could not be loaded. */
  applications: ListPage<QueuedApplication> | null;
  answer: RefusedDecision | undefined;
}

export function BreederQueue({ applications, answer }: BreederQueueProps) {
  const page = applications?.page ?? 1;
  const [decided, setDecided] = useState(0);
  const facts = useMemo<QueueFacts>(
    () => ({
      kind: "breeder",
      action: breederQueuePath(page),
      moves: [
        { intent: "approve", label: "Approve" },
        { intent: "reject", label: "Reject", withReason: true },
      ],
      callFor: (id, intent) => `/api/breeders/${id}/${intent}`,
      failed: (intent) => BREEDER_TEXTS[intent as keyof typeof BREEDER_TEXTS].failed,
    }),
    [page],
  );
  const rows = useMemo(
    () =>
      (applications?.items ?? []).map((one) => ({
        id: one.breederId,
        name: one.tradingName,
        row: <ApplicationRow application={one} />,
      })),
    [applications],
  );
  return (
    <div className="page-width moderation-queue">
      <AreaStyle />
      <div className="page-head">
        <h1>Breeder applications</h1>
        {applications && (
          <p className="lede">Pending: {formatTotal({ ...applications, total: applications.total - decided })}</p>
        )}
      </div>
      {!applications && <PartFailure text={BREEDERS_NOT_LOADED} reloadHref={breederQueuePath()} />}
      {applications?.total === 0 && (
        <EmptyState title="All clear" drawing="/empty-search.svg">
          No application waits for a decision.
        </EmptyState>
      )}
      {applications && applications.total > 0 && (
        <QueueList
          key={page}
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
          hrefFor={breederQueuePath}
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
