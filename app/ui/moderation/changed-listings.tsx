// The page of listings that were changed after their approval, each with both versions and the moderator's actions.
import { Form } from "react-router";
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import { seenValue } from "#app/domain/moderation/seen-value.ts";
import type { ChangeCase, OpenCase } from "#app/domain/moderation/views.ts";
import { PETS_NOT_LOADED } from "#app/domain/pets/listings/texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { formatTotal, type ListPage } from "#app/domain/shared/list-page.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { ChangeList, ImageChange } from "#app/ui/pets/listings/change-list.tsx";
import { CertificateLink } from "./certificate-link.tsx";
import { closeReasonId, OpenCases, type RejectedClose } from "./open-cases.tsx";
import { PetTabs } from "./pet-tabs.tsx";

export const CHANGES_PATH = "/admin/pets/changes";

interface ChangedListingsProps {
  /** Null when they could not be loaded. */
  cases: ListPage<ChangeCase> | null;
  openCases: readonly OpenCase[] | null;
  rejected?: RejectedClose | ChangedCase | undefined;
}

/** A decision that was not made, because the listing had changed since the moderator read it. */
export interface ChangedCase {
  caseId: number;
  reason: string;
  fault: string;
}

export function ChangedListings({ cases, openCases, rejected }: ChangedListingsProps) {
  const closing = rejected && "closeError" in rejected ? rejected : undefined;
  const changed = rejected && "fault" in rejected ? rejected : undefined;
  return (
    <div className="page-width moderation-queue">
      <AreaStyle />
      <div className="page-head">
        <h1>Changed listings</h1>
        {cases && <p className="lede">Changed after approval: {formatTotal(cases)}</p>}
      </div>
      <PetTabs current="changes" />
      {closing && <ErrorSummary errors={[{ fieldId: closeReasonId(closing.caseId), text: closing.closeError }]} />}
      {changed && <ErrorSummary errors={[{ fieldId: `case-${changed.caseId}`, text: changed.fault }]} />}
      {!cases && <PartFailure text={`${PETS_NOT_LOADED}.`} reloadHref={CHANGES_PATH} />}
      {cases?.total === 0 && (
        <EmptyState title="All clear" drawing="/empty-search.svg">
          No approved listing has been changed.
        </EmptyState>
      )}
      {cases?.items.map((one) => (
        <CaseCard key={one.caseId} open={one} typed={changed?.caseId === one.caseId ? changed.reason : undefined} />
      ))}
      {cases && (
        <Pagination
          page={cases.page}
          pageCount={cases.pageCount}
          hrefFor={(page) => (page > 1 ? `${CHANGES_PATH}?page=${page}` : CHANGES_PATH)}
          label="Pages of changed listings"
        />
      )}
      <OpenCases title="Other cases" cases={openCases} action={CHANGES_PATH} rejected={closing} />
    </div>
  );
}

/** `typed` is the reason of a decision that was not made. */
function CaseCard({ open, typed }: { open: ChangeCase; typed: string | undefined }) {
  const { caseId, changes, petId, version, slug, name, tradingName, openedAt, compared, certificate } = open;
  const title = `case-${caseId}`;
  return (
    <section className="card form-stack p-5 mb-4" aria-labelledby={title} data-row={caseId} tabIndex={-1}>
      <h2 id={title}>
        <Link to={`/pets/${slug}`}>{name}</Link>
      </h2>
      <p className="soft-text">
        {tradingName}, first changed {formatDateTime(openedAt)}
      </p>
      <ChangeList changes={compared.fields} />
      {compared.images && <ImageChange {...compared.images} />}
      <CertificateLink certificate={certificate} />
      <Form method="post" action={CHANGES_PATH} className="form-stack">
        <input type="hidden" name="petId" value={seenValue(petId, version)} />
        <input type="hidden" name="caseId" value={caseId} />
        <input type="hidden" name="changes" value={changes} />
        <div>
          <Button name="intent" value="no-action">
            No action<span className="visually-hidden"> on {name}</span>
          </Button>
        </div>
        <details open={typed !== undefined}>
          <summary>Hide or unapprove</summary>
          <div className="form-stack">
            <TextAreaField
              id={`reason-${caseId}`}
              name="reason"
              label="Reason"
              hint="The breeder reads it."
              defaultValue={typed}
              rows={3}
              maxLength={REASON_MAX}
            />
            <div className="listing-form__end">
              <Button name="intent" value="hide" variant="danger">
                Hide<span className="visually-hidden"> {name}</span>
              </Button>
              <Button name="intent" value="unapprove" variant="secondary">
                Unapprove<span className="visually-hidden"> {name}</span>
              </Button>
            </div>
          </div>
        </details>
      </Form>
    </section>
  );
}
