// A licence as moderators compare it, with the decision about one that is to be checked.
import type { LicenceToCheck } from "#app/domain/breeders/licences/views.ts";
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import { OTHER_REASON, REFUSAL_REASONS } from "#app/domain/moderation/subject-decisions/licence-decisions.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
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

export function LicenceCard({
  licence,
  rejected,
}: {
  licence: LicenceToCheck;
  rejected: RejectedDecision | undefined;
}) {
  const { licenceId, number, council, tradingName, slug } = licence;
  const title = `licence-${licenceId}`;
  return (
    <section
      className="card card--padded licence-card"
      aria-labelledby={`${title} ${title}-of`}
      data-row={licenceId}
      tabIndex={-1}
    >
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
      {licence.state === "unchecked" && licence.changeRequest === null && (
        <DecisionForm licence={licence} rejected={rejected} />
      )}
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
