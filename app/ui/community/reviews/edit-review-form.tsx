// The form that edits a whole review on one page, for its author.
import { Form } from "react-router";
import { SEALED_TEXTS } from "#app/domain/community/reviews/sealed/texts.ts";
import { REVIEW_FIELDS, type ReviewErrors, type ReviewValues } from "#app/domain/community/reviews/steps.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { HiddenReviewFields, ReviewFields, reviewSummary } from "./review-fields.tsx";

interface EditReviewFormProps {
  values: ReviewValues;
  /** The version that the page was opened with. */
  version: string;
  errors: ReviewErrors;
  problem: string | null;
  /** Whether to ask once more before the change: both reviews of a handover are published. */
  asks: boolean;
  busy: boolean;
  cancelHref: string;
}

export function EditReviewForm(props: EditReviewFormProps) {
  const { values, version, errors, problem, asks, busy, cancelHref } = props;
  return (
    <Form method="post" className="form-stack" noValidate>
      <ErrorSummary errors={reviewSummary(errors, problem)} />
      <input type="hidden" name="version" value={version} />
      {asks ? (
        <>
          <p role="alert">{SEALED_TEXTS.confirmChange}</p>
          <input type="hidden" name="confirmed" value="yes" />
          <HiddenReviewFields shown={[]} values={values} />
        </>
      ) : (
        <ReviewFields fields={REVIEW_FIELDS} values={values} errors={errors} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} busyText="Saving…">
          {asks ? "Change my review" : "Save changes"}
        </Button>{" "}
        <Link className="button button--quiet" to={cancelHref}>
          {asks ? "Keep it" : "Cancel"}
        </Link>
      </div>
    </Form>
  );
}
