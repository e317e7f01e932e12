// The form that edits a whole review on one page, for its author.
import { Form } from "react-router";
import { REVIEW_FIELDS, type ReviewErrors, type ReviewValues } from "#app/domain/reviews/steps.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ReviewFields, reviewSummary } from "./review-fields.tsx";

interface EditReviewFormProps {
  values: ReviewValues;
  /** The version that the page was opened with. */
  version: string;
  errors: ReviewErrors;
  problem: string | null;
  busy: boolean;
  cancelHref: string;
}

export function EditReviewForm({ values, version, errors, problem, busy, cancelHref }: EditReviewFormProps) {
  return (
    <Form method="post" className="form-stack" noValidate>
      <ErrorSummary errors={reviewSummary(errors, problem)} />
      <input type="hidden" name="version" value={version} />
      <ReviewFields fields={REVIEW_FIELDS} values={values} errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} busyText="Saving…">
          Save changes
        </Button>{" "}
        <Link className="button button--quiet" to={cancelHref}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}
