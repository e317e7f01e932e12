// The steps of the listing form and their URLs.
import type { LawResult } from "#app/domain/law/check-listing.ts";

export const LISTING_STEPS = ["about", "law", "price", "place", "photos", "check"] as const;

export type ListingStep = (typeof LISTING_STEPS)[number];

export const STEP_LABELS: Record<ListingStep, string> = {
  about: "About",
  law: "Law and welfare",
  price: "Price",
  place: "Place",
  photos: "Photos",
  check: "Check",
};

/** How many of a step's questions are answered. */
export interface StepCount {
  answered: number;
  total: number;
}

/** A documented field of a listing that is missing or not valid. */
export interface ListingProblem {
  field: string;
  text: string;
}

/** A step of the listing form, with what is left to do in all of them. */
export interface StepView {
  step: ListingStep;
  /** Everything that publishing would refuse, except what the rules stop. */
  problems: ListingProblem[];
  /** Messages at the fields of this step. */
  errors: Record<string, string[]>;
  counts: Partial<Record<ListingStep, StepCount>>;
}

/** A listing as it is typed: the rules for it, and how much of each step is answered. */
export interface TypedCheck {
  law: LawResult;
  counts: StepView["counts"];
}

/** The step that a URL or a form names; null for the whole form. */
export function parseStep(text: string | null | undefined): ListingStep | null {
  return LISTING_STEPS.find((step) => step === text) ?? null;
}

/** "Price: Add a pet" for the page of a step. */
export function stepTitle(segment: string | undefined, title: string): string {
  const step = parseStep(segment);
  return step ? `${STEP_LABELS[step]}: ${title}` : title;
}

export function nextStep(step: ListingStep): ListingStep {
  return LISTING_STEPS[LISTING_STEPS.indexOf(step) + 1] ?? "check";
}

/**
 * The URL of a step; `form` is the URL of the whole form. It has no query: text browsers send no Referer from such a page, and
 * a form that comes from nowhere is refused.
 */
export function stepPath(form: string, step: ListingStep): string {
  const [path = "", draftId] = form.split("?draft=");
  return `${path}/${step}${draftId ? `/${draftId}` : ""}`;
}
