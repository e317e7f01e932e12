// The form that writes a review in three steps. It submits to its own page, with the values of the other steps in
// hidden fields, so that it works without script, without session state and in several tabs.
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import {
  EMPTY_REVIEW,
  REVIEW_STEPS,
  type ReviewErrors,
  type ReviewStep,
  type ReviewValues,
} from "#app/domain/community/reviews/steps.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { HiddenReviewFields, ReviewFields, reviewSummary } from "./review-fields.tsx";

/** The action data after a step that was not the last, or when the review was not stored. */
export interface ReviewProblem {
  step: ReviewStep;
  values: ReviewValues;
  errors: ReviewErrors;
  /** The error of the whole form. */
  problem: string | null;
  idempotencyKey: string;
}

interface ReviewWizardProps {
  /** The idempotency key of a newly opened form. */
  idempotencyKey: string;
  answer: ReviewProblem | undefined;
  cancelHref: string;
  aboutBuyer?: boolean;
}

export function ReviewWizard({ idempotencyKey, answer, cancelHref, aboutBuyer }: ReviewWizardProps) {
  const { step, values, errors, problem } = answer ?? {
    step: 1 as const,
    values: EMPTY_REVIEW,
    errors: {},
    problem: null,
  };
  const { title, fields } = REVIEW_STEPS[step - 1]!;
  const navigation = useNavigation();
  const pressed = navigation.state === "submitting" ? navigation.formData?.get("intent") : undefined;
  const summary = reviewSummary(errors, problem);
  const heading = useHeadingFocus(step, summary.length > 0);
  return (
    <div className="form-stack">
      <Steps current={step} />
      <h2 ref={heading} tabIndex={-1}>
        <span className="soft-text small-text">
          Step {step} of {REVIEW_STEPS.length}
          <span className="visually-hidden">: </span>
        </span>
        <br />
        {title}
      </h2>
      <Form method="post" className="form-stack" noValidate>
        <ErrorSummary errors={summary} />
        <input type="hidden" name="idempotency_key" value={answer?.idempotencyKey ?? idempotencyKey} />
        <input type="hidden" name="step" value={step} />
        <HiddenReviewFields shown={fields} values={values} />
        <ReviewFields key={step} fields={fields} values={values} errors={errors} aboutBuyer={aboutBuyer} />
        {/* The Enter key activates the first submit button. */}
        <div className="flex flex-wrap gap-3">
          {step === 3 ? (
            <Button name="intent" value="submit" busy={pressed === "submit"} busyText="Submitting…">
              Submit review
            </Button>
          ) : (
            <Button name="intent" value="next" busy={pressed === "next"}>
              Next
            </Button>
          )}{" "}
          {step > 1 && (
            <Button variant="secondary" name="intent" value="previous" busy={pressed === "previous"}>
              Previous
            </Button>
          )}{" "}
          <Link className="button button--quiet" to={cancelHref}>
            Cancel
          </Link>
        </div>
      </Form>
    </div>
  );
}

function Steps({ current }: { current: ReviewStep }) {
  return (
    <div role="group" aria-label="Steps of your review">
      <ol className="review-wizard__dots">
        {REVIEW_STEPS.map(({ title }, index) => {
          const state = index + 1 < current ? "done" : index + 1 === current ? "now" : undefined;
          return (
            <li key={title} data-state={state} aria-current={state === "now" ? "step" : undefined}>
              <span className="visually-hidden">
                {title}
                {state === "done" && " (done)"}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Moves the focus to the heading of a new step, for screen readers, unless there are errors. */
function useHeadingFocus(step: ReviewStep, hasErrors: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && !hasErrors) heading.current?.focus();
    before.current = step;
  }, [step, hasErrors]);
  return heading;
}
