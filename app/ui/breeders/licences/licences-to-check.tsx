// The moderators' page of licences by state, with the facts to compare, and the decisions about those that are to be checked.
import { LICENCE_STATES, type LicenceState } from "#app/domain/breeders/licences/kinds.ts";
import { STATE_LABELS } from "#app/domain/breeders/licences/texts.ts";
import type { LicenceToCheck } from "#app/domain/breeders/licences/views.ts";
import type { OpenCase } from "#app/domain/moderation/views.ts";
import type { Days } from "#app/domain/shared/days.ts";
import { formatTotal, type ListPage } from "#app/domain/shared/list-page.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { closeReasonId, OpenCases, type RejectedClose } from "#app/ui/moderation/open-cases.tsx";
import { emptyText, type RowFilter, rowParams, RowSearch } from "#app/ui/moderation/row-search.tsx";
import { LicenceCard, LICENCES_PATH, type RejectedDecision } from "./licence-card.tsx";

/** The licences of a state; those to check are at the URL without one. */
interface LicenceList extends RowFilter {
  status: LicenceState;
  search: string;
  days: Days;
}

const LABELS: Record<LicenceState, string> = { ...STATE_LABELS, unchecked: "To check" };

function licencesPath({ status, ...filter }: { status: LicenceState } & RowFilter): string {
  const params = new URLSearchParams({ ...(status !== "unchecked" && { status }), ...rowParams(filter) });
  return `${LICENCES_PATH}${params.size === 0 ? "" : `?${params}`}`;
}

interface LicencesToCheckProps {
  list: LicenceList;
  /** Null when they could not be loaded. */
  licences: ListPage<LicenceToCheck> | null;
  rejected?: RejectedDecision | undefined;
  openCases: readonly OpenCase[] | null;
  closing?: RejectedClose | undefined;
}

export function LicencesToCheck({ list, licences, rejected, openCases, closing }: LicencesToCheckProps) {
  return (
    <div className="page-width moderation-queue">
      <AreaStyle />
      <div className="page-head">
        <h1>Licences</h1>
        {licences && (
          <p className="lede">
            {LABELS[list.status]}: {formatTotal(licences)}
          </p>
        )}
        <p>
          <LinkButton to="/admin/health-tests" variant="secondary">
            Documents of health tests
          </LinkButton>
        </p>
      </div>
      <Tabs
        label="Licences by state"
        tabs={LICENCE_STATES.map((status) => ({
          label: LABELS[status],
          to: licencesPath({ status }),
          current: status === list.status,
        }))}
      />
      <RowSearch
        path={LICENCES_PATH}
        status={list.status}
        search={list.search}
        days={list.days}
        label="Number, council, holder or breeder"
        daysLabel="Changed from"
      />
      {rejected && (
        <ErrorSummary
          errors={[{ fieldId: `${rejected.field ?? "licence"}-${rejected.licenceId}`, text: rejected.error }]}
        />
      )}
      {closing && <ErrorSummary errors={[{ fieldId: closeReasonId(closing.caseId), text: closing.closeError }]} />}
      {!licences && <PartFailure text="Failed to load licences." reloadHref={licencesPath(list)} />}
      {licences?.total === 0 && (
        <EmptyState title="All clear" drawing="/empty-search.svg">
          {emptyText(list, list.status === "unchecked" ? "No licence is waiting to be checked." : "There is none.")}
        </EmptyState>
      )}
      <div className="licence-list">
        {licences?.items.map((licence) => (
          <LicenceCard
            key={licence.licenceId}
            licence={licence}
            rejected={rejected?.licenceId === licence.licenceId ? rejected : undefined}
          />
        ))}
      </div>
      {licences && (
        <Pagination
          page={licences.page}
          pageCount={licences.pageCount}
          hrefFor={(page) => licencesPath({ ...list, page })}
          label="Pages of licences"
        />
      )}
      <OpenCases title="Cases" cases={openCases} action={LICENCES_PATH} rejected={closing} />
    </div>
  );
}
