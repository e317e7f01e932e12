// What is left to do in each step of the listing form.
import type { LawResult } from "#app/domain/law/check-listing.ts";
import type { RuleState } from "#app/domain/law/finding.ts";
import { checkTypedListing } from "#app/domain/pets/listings/listing-law.server.ts";
import { REQUIRED_FIELDS, stepOf } from "#app/domain/pets/listings/step-fields.ts";
import {
  LISTING_STEPS,
  type ListingProblem,
  type ListingStep,
  nextStep,
  parseStep,
  type StepCount,
  type StepView,
} from "#app/domain/pets/listings/steps.ts";
import type { ListingValues } from "#app/domain/pets/listings/views.ts";
import { stopErrors } from "./law-errors.ts";
import { checkListing, listingError } from "./listing-form.server.ts";

/** The step that a URL names; null without one, and a 404 response for an unknown one. */
export function requireStep(segment: string | undefined): ListingStep | null {
  const step = parseStep(segment);
  if (segment !== undefined && !step) throw listingError("not-found");
  return step;
}

/** The page of a step for stored values; a missing value is no error of its field yet. */
export function viewStep(step: ListingStep, values: ListingValues, law: LawResult): StepView {
  const problems = problemsOf(values);
  return { step, problems, errors: stepErrors(step, values, law), counts: countsOf(problems, law) };
}

/** How much of each step is answered by the values. */
export function stepCounts(values: ListingValues, law: LawResult): StepView["counts"] {
  return countsOf(problemsOf(values), law);
}

/** The step to show after one was saved: the same one when an answer is not possible or not allowed. */
export async function stepAfter(
  step: ListingStep,
  breederId: number,
  owner: Parameters<typeof checkTypedListing>[1],
  values: ListingValues,
): Promise<ListingStep> {
  const { result } = await checkTypedListing(breederId, owner, values);
  return Object.keys(stepErrors(step, values, result)).length > 0 ? step : nextStep(step);
}

/** The messages of the values of one step that are not possible or that a rule stops. */
function stepErrors(step: ListingStep, values: ListingValues, law: LawResult): Record<string, string[]> {
  const wrong = problemsOf(values).filter(isGiven(values));
  const errors = { ...stopErrors(law.stopped), ...Object.fromEntries(wrong.map(({ field, text }) => [field, [text]])) };
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stepOf(field) === step));
}

/** What publishing refuses: missing fields, and values that are not possible, in the order of the steps. */
function problemsOf(values: ListingValues): ListingProblem[] {
  const checked = checkListing(values);
  const errors = checked.ok ? {} : checked.errors;
  const problems = Object.entries(errors).map(([field, texts]) => ({ field, text: texts?.[0] ?? "" }));
  const place = ({ field }: ListingProblem) => LISTING_STEPS.indexOf(stepOf(field));
  return problems.toSorted((one, other) => place(one) - place(other));
}

const isGiven =
  (values: ListingValues) =>
  ({ field }: ListingProblem) =>
    (values[field as keyof ListingValues] ?? "").trim() !== "";

/** The questions of each step: its documented fields that are required, and the rules that apply (BRD-14). */
function countsOf(problems: readonly ListingProblem[], law: LawResult): StepView["counts"] {
  const count = (step: ListingStep): StepCount => {
    const here = ({ field }: { field: string | null }) => stepOf(field) === step;
    const fields = REQUIRED_FIELDS.filter((field) => here({ field }));
    const isOpen = ({ state }: { state: RuleState }) => state === "open" || state === "stopped";
    // Elsewhere a rule that is kept is no question of its own; a warning is none anywhere.
    const asks = step === "law" || step === "photos";
    const rules = law.rules.filter((rule) => here(rule) && (isOpen(rule) || (asks && rule.state === "done")));
    const open = rules.filter(isOpen).length;
    const missing = fields.filter((field) => problems.some((problem) => problem.field === field)).length;
    const nation = step === "law" ? 1 : 0;
    const total = fields.length + rules.length + nation;
    return { answered: total - open - missing - (nation && law.nation !== null ? 1 : 0), total };
  };
  const { check: _none, ...counts } = Object.fromEntries(LISTING_STEPS.map((step) => [step, count(step)]));
  return counts;
}
