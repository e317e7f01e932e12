// The moderators' page of unchecked licences, each with the facts to compare and the two decisions.
import type { LicenceToCheck } from "#app/domain/breeders/licences/views.ts";
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import { OTHER_REASON, REFUSAL_REASONS } from "#app/domain/moderation/licence-decisions.ts";
import type { OpenCase } from "#app/domain/moderation/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { formatTotal, type ListPage } from "#app/domain/shared/list-page.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { closeReasonId, OpenCases, type RejectedClose } from "#app/ui/moderation/open-cases.tsx";
import { CheckFields } from "./check-fields.tsx";
import { LicenceFacts } from "./licence-facts.tsx";

export const LICENCES_PATH = "/admin/licences";

const REASON_OPTIONS = [
  { value: "", label: "Choose" },
  ...Object.entries(REFUSAL_REASONS).map(([value, label]) => ({ value, label })),
  { value: OTHER_REASON, label: "Another reason" },
];

/** A decision that was rejected: shown again at its licence. */
export interface RejectedDecision {
  licenceId: number;
  /** Null when it is about the whole form. */
  field: "source" | "reason" | "text" | null;
  error: string;
  /** The chosen source of a check. */
  source: string;
  /** The chosen reason to refuse. */
  reason: string;
  text: string;
}

interface LicencesToCheckProps {
  /** Null when they could not be loaded. */
  licences: ListPage<LicenceToCheck> | null;
  rejected?: RejectedDecision | undefined;
  openCases: readonly OpenCase[] | null;
  closing?: RejectedClose | undefined;
}

export function LicencesToCheck({ licences, rejected, openCases, closing }: LicencesToCheckProps) {
  return (
    <div className="page-width moderation-queue">
      <AreaStyle />
      <div className="page-head">
        <h1>Licences</h1>
        {licences && <p className="lede">To check: {formatTotal(licences)}</p>}
        <p>
          <LinkButton to="/admin/health-tests" variant="secondary">
            Documents of health tests
          </LinkButton>
        </p>
      </div>
      {rejected && (
        <ErrorSummary
          errors={[{ fieldId: `${rejected.field ?? "licence"}-${rejected.licenceId}`, text: rejected.error }]}
        />
      )}
      {closing && <ErrorSummary errors={[{ fieldId: closeReasonId(closing.caseId), text: closing.closeError }]} />}
      {!licences && <PartFailure text="Failed to load licences." reloadHref={LICENCES_PATH} />}
      {licences?.total === 0 && (
        <EmptyState title="All clear" drawing="/empty-search.svg">
          No licence is waiting to be checked.
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
          hrefFor={(page) => (page > 1 ? `${LICENCES_PATH}?page=${page}` : LICENCES_PATH)}
          label="Pages of licences"
        />
      )}
      <OpenCases title="Cases" cases={openCases} action={LICENCES_PATH} rejected={closing} />
    </div>
  );
}

function LicenceCard({ licence, rejected }: { licence: LicenceToCheck; rejected: RejectedDecision | undefined }) {
  const { licenceId, number, council, tradingName, slug } = licence;
  const title = `licence-${licenceId}`;
  return (
    <section className="card card--padded licence-card" aria-labelledby={`${title} ${title}-of`}>
      <h2 id={title}>
        {number}, {council}
      </h2>
      <p className="soft-text">
        <span id={`${title}-of`}>
          <Link to={`/breeders/${slug}`}>{tradingName}</Link>
        </span>
        , {formatDateTime(licence.updatedAt)}
      </p>
      <LicenceFacts licence={licence} />
      <DecisionForm licence={licence} rejected={rejected} />
    </section>
  );
}

function DecisionForm({ licence, rejected }: { licence: LicenceToCheck; rejected: RejectedDecision | undefined }) {
  const { licenceId, number, stars, maxDogs } = licence;
  const errorOf = (field: RejectedDecision["field"]) => (rejected?.field === field ? rejected.error : null);
  return (
    <form method="post" action={LICENCES_PATH} className="form-stack" noValidate>
      <input type="hidden" name="licenceId" value={licenceId} />
      <input type="hidden" name="seen" value={licence.updatedAt} />
      <input type="hidden" name="version" value={licence.version} />
      <CheckFields
        ids={{ source: `source-${licenceId}`, stars: `stars-${licenceId}`, maxDogs: `dogs-${licenceId}` }}
        licence={{ stars, maxDogs, hasDocument: licence.documentName !== null }}
        chosen={rejected?.source}
        error={errorOf("source")}
      />
      <div>
        <Button name="intent" value="checked" variant="secondary">
          Mark as checked<span className="visually-hidden">: {number}</span>
        </Button>
      </div>
      <details open={rejected !== undefined && rejected.field !== "source"}>
        <summary>Ask for changes or refuse</summary>
        <div className="form-stack mt-4">
          <TextAreaField
            id={`text-${licenceId}`}
            name="text"
            label="Text for the breeder"
            hint="What to change, or more about why it is refused."
            error={errorOf("text")}
            defaultValue={rejected?.text}
            rows={3}
            maxLength={REASON_MAX}
          />
          <div>
            <Button name="intent" value="changes" variant="secondary">
              Ask for changes<span className="visually-hidden"> of {number}</span>
            </Button>
          </div>
          <SelectField
            id={`reason-${licenceId}`}
            name="reason"
            label="Reason to refuse"
            hint="The breeder reads it before your text."
            error={errorOf("reason")}
            defaultValue={rejected?.reason}
            options={REASON_OPTIONS}
          />
          <div>
            <Button name="intent" value="refused" variant="danger">
              Refuse<span className="visually-hidden"> {number}</span>
            </Button>
          </div>
        </div>
      </details>
    </form>
  );
}
