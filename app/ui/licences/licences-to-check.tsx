// The moderators' page of unchecked licences, each with the facts to compare and the two decisions.
import { Link } from "react-router";
import { formatDateTime } from "#app/domain/dates.ts";
import { formatCalendarDate } from "#app/domain/law/calendar-dates.ts";
import { NATION_LABELS } from "#app/domain/law/nations.ts";
import { CHECK_SOURCE_LABELS, CHECK_SOURCES, kindLabel, MAX_MONTHS } from "#app/domain/licences/kinds.ts";
import type { LicenceToCheck } from "#app/domain/licences/views.ts";
import { formatTotal, type ListPage } from "#app/domain/list-page.ts";
import { REASON_MAX } from "#app/domain/moderation/rules.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox, RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";

export const LICENCES_PATH = "/admin/licences";

/** A decision that was rejected: shown again at its licence. */
export interface RejectedDecision {
  licenceId: number;
  field: "source" | "reason";
  error: string;
  reason: string;
}

interface LicencesToCheckProps {
  /** Null when they could not be loaded. */
  licences: ListPage<LicenceToCheck> | null;
  rejected?: RejectedDecision | undefined;
}

export function LicencesToCheck({ licences, rejected }: LicencesToCheckProps) {
  return (
    <div className="page-width moderation-queue">
      <AreaStyle />
      <div className="page-head">
        <h1>Licences</h1>
        {licences && <p className="lede">To check: {formatTotal(licences)}</p>}
      </div>
      {rejected && (
        <ErrorSummary errors={[{ fieldId: `${rejected.field}-${rejected.licenceId}`, text: rejected.error }]} />
      )}
      {!licences && <PartFailure text="Failed to load licences." reloadHref={LICENCES_PATH} />}
      {licences?.total === 0 && (
        <EmptyState title="All clear" drawing="/empty-search.svg">
          No licence is waiting to be checked.
        </EmptyState>
      )}
      {licences?.items.map((licence) => (
        <LicenceCard
          key={licence.licenceId}
          licence={licence}
          rejected={rejected?.licenceId === licence.licenceId ? rejected : undefined}
        />
      ))}
      {licences && (
        <Pagination
          page={licences.page}
          pageCount={licences.pageCount}
          hrefFor={(page) => (page > 1 ? `${LICENCES_PATH}?page=${page}` : LICENCES_PATH)}
          label="Pages of licences"
        />
      )}
    </div>
  );
}

function LicenceCard({ licence, rejected }: { licence: LicenceToCheck; rejected: RejectedDecision | undefined }) {
  const { licenceId, number, council, tradingName, slug, documentName, isTooLong, alsoOf, nation, stars } = licence;
  const title = `licence-${licenceId}`;
  return (
    <section className="card form-stack p-5 mb-4" aria-labelledby={title}>
      <h2 id={title}>
        {number}, {council}
      </h2>
      <p className="soft-text">
        <Link to={`/breeders/${slug}`}>{tradingName}</Link>, {formatDateTime(licence.updatedAt)}
      </p>
      {isTooLong && (
        <p className="flash">
          Runs longer than {MAX_MONTHS[nation]} months, the most in {NATION_LABELS[nation]}.
        </p>
      )}
      {alsoOf.length > 0 && <p className="flash">Another breeder has this number and council: {alsoOf.join(", ")}.</p>}
      <Facts licence={licence} />
      {documentName && (
        <p>
          <a href={`/breeder/licences/${licenceId}/document`} download>
            Download {documentName}
          </a>
        </p>
      )}
      <form method="post" action={LICENCES_PATH} className="form-stack" noValidate>
        <input type="hidden" name="licenceId" value={licenceId} />
        <input type="hidden" name="seen" value={licence.updatedAt} />
        <RadioGroup
          id={`source-${licenceId}`}
          name="source"
          legend="Compared with"
          error={rejected?.field === "source" ? rejected.error : null}
          options={CHECK_SOURCES.map((source) => ({ value: source, label: CHECK_SOURCE_LABELS[source] }))}
          inline
        />
        {stars !== null && (
          <Checkbox id={`stars-${licenceId}`} name="sawStars" label={`The document shows ${stars} of 5 stars`} />
        )}
        <div>
          <Button name="intent" value="checked">
            Mark as checked<span className="visually-hidden">: {number}</span>
          </Button>
        </div>
        <TextAreaField
          id={`reason-${licenceId}`}
          name="reason"
          label="Reason to refuse, or what to change"
          hint="The breeder reads it."
          error={rejected?.field === "reason" ? rejected.error : null}
          defaultValue={rejected?.reason}
          rows={3}
          maxLength={REASON_MAX}
        />
        <div>
          <Button name="intent" value="refused" variant="danger">
            Refuse<span className="visually-hidden"> {number}</span>
          </Button>
        </div>
      </form>
    </section>
  );
}

function Facts({ licence }: { licence: LicenceToCheck }) {
  const { nation, kind, holderName, registeredName, startsOn, endsOn, stars, remark, councilWebsite } = licence;
  const facts = [
    ["Nation", NATION_LABELS[nation]],
    ["Kind", kindLabel(kind)],
    ["Name on the licence", holderName],
    ["Name of the account", registeredName],
    ["First day", formatCalendarDate(startsOn)],
    ["Last day", formatCalendarDate(endsOn)],
    ["Stars", stars === null ? "None" : String(stars)],
    ["Remark", remark || "None"],
  ];
  return (
    <dl className="account-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {councilWebsite && (
        <div>
          <dt>Council</dt>
          <dd>
            <a href={councilWebsite} rel="noreferrer">
              {councilWebsite}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
