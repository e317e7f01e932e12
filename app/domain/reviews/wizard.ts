// Moving between the three steps of writing a review. Nothing is kept between them but what the form itself carries, so
// that they work in any browser and in as many tabs as one likes.
import { reviewSchema } from "./schema.ts";
import {
  REVIEW_FIELDS,
  REVIEW_STEPS,
  type ReviewErrors,
  type ReviewField,
  type ReviewStep,
  type ReviewValues,
} from "./steps.ts";

/** What a form holds. A field that arrives twice has no one meaning, so it counts as wrong and not as one of the two. */
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

/** The sentence of every field that is wrong. */
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
  /** What is wrong on that step; a step one goes back to is not complained about. */
  errors: ReviewErrors;
  /** The review is complete, and was sent from the last step. */
  submits: boolean;
}

/** Where a press of one of the form's buttons leads: to a step, to the first step with something wrong, or to the end. */
export function moveOn(at: string, intent: string, values: ReviewValues): ReviewMove {
  const step: ReviewStep = at === "3" ? 3 : at === "2" ? 2 : 1;
  if (intent === "previous") return { step: step === 3 ? 2 : 1, errors: {}, submits: false };
  const errors = reviewErrors(values);
  const wrong = stepOf(errors);
  if (wrong !== null && wrong <= step) return { step: wrong, errors: onStep(errors, wrong), submits: false };
  if (step < 3) return { step: step === 1 ? 2 : 3, errors: {}, submits: false };
  return { step, errors: {}, submits: true };
}

/** The first step on which something is wrong. */
function stepOf(errors: ReviewErrors): ReviewStep | null {
  const at = REVIEW_STEPS.findIndex(({ fields }) => fields.some((field) => errors[field] !== undefined));
  return at === -1 ? null : ((at + 1) as ReviewStep);
}

function onStep(errors: ReviewErrors, step: ReviewStep): ReviewErrors {
  const shown: ReviewErrors = {};
  for (const field of REVIEW_STEPS[step - 1]!.fields) if (errors[field] !== undefined) shown[field] = errors[field];
  return shown;
}
