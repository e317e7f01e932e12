// Navigation between the three steps of the review form. The form itself carries all values, without server state, so
// that it works without JavaScript and in several tabs.
import { reviewSchema } from "./schema.ts";
import {
  REVIEW_FIELDS,
  REVIEW_STEPS,
  type ReviewErrors,
  type ReviewField,
  type ReviewStep,
  type ReviewValues,
} from "./steps.ts";

/** Reads the values of the form. A field that is sent twice is ambiguous, so it counts as invalid. */
export function readReviewValues(form: Pick<FormData, "getAll">): ReviewValues {
  return Object.fromEntries(
    REVIEW_FIELDS.map((field) => [
      field,
      form
        .getAll(field)
        .filter((value) => typeof value === "string")
        .join(","),
    ]),
  ) as ReviewValues;
}

/** The error message of every invalid field. */
export function reviewErrors(values: ReviewValues): ReviewErrors {
  const parsed = reviewSchema.safeParse(values);
  if (parsed.success) return {};
  const errors: ReviewErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as ReviewField] ??= message;
  return errors;
}

export interface ReviewMove {
  /** The step to show. */
  step: ReviewStep;
  /** The errors of that step; none after going back to it. */
  errors: ReviewErrors;
  /** The review is complete and was submitted from the last step. */
  submits: boolean;
}

/** The result of a submit by one of the form's buttons: a step, the first step with an error, or the final submit. */
export function nextReviewStep(at: string, intent: string, values: ReviewValues): ReviewMove {
  const step: ReviewStep = at === "3" ? 3 : at === "2" ? 2 : 1;
  if (intent === "previous") return { step: step === 3 ? 2 : 1, errors: {}, submits: false };
  const errors = reviewErrors(values);
  const wrong = stepOf(errors);
  if (wrong !== null && wrong <= step) return { step: wrong, errors: onStep(errors, wrong), submits: false };
  if (step < 3) return { step: step === 1 ? 2 : 3, errors: {}, submits: false };
  return { step, errors: {}, submits: true };
}

/** The first step with an error. */
function stepOf(errors: ReviewErrors): ReviewStep | null {
  const at = REVIEW_STEPS.findIndex(({ fields }) => fields.some((field) => errors[field] !== undefined));
  return at === -1 ? null : ((at + 1) as ReviewStep);
}

function onStep(errors: ReviewErrors, step: ReviewStep): ReviewErrors {
  const shown: ReviewErrors = {};
  for (const field of REVIEW_STEPS[step - 1]!.fields) if (errors[field] !== undefined) shown[field] = errors[field];
  return shown;
}
