// The steps of the listing form: their fields, and the values of a listing after one step was submitted.
import { LAW_FIELDS } from "#app/domain/law/answers.ts";
import { PLACE_FIELDS, readChoice } from "#app/domain/places/schema.ts";
import { draftValues } from "./drafts.ts";
import type { ListingValues } from "./views.ts";

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

/** How far a step is. `wrong`: a value is not possible; `stopped`: a rule prevents publishing. */
export type StepState = "done" | "open" | "wrong" | "stopped" | "optional";

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
  states: Partial<Record<ListingStep, StepState>>;
}

const ABOUT = ["name", "tagline", "description", "type", "breed", "gender", "colour", "age", "size", "coat"] as const;
const PAPERS = ["is_pedigree", "is_kennel_club", "is_council_registered"] as const;

/** The fields of each step. Images are stored separately, and the last step only shows what is left to do. */
export const STEP_FIELDS: Record<ListingStep, readonly (keyof ListingValues)[]> = {
  about: ABOUT,
  law: LAW_FIELDS,
  price: ["price", "deposit_amount", ...PAPERS],
  place: ["location", ...PLACE_FIELDS],
  photos: [],
  check: [],
};

/** The step that a URL or a form names; null for the whole form. */
export function parseStep(text: string | null | undefined): ListingStep | null {
  return LISTING_STEPS.find((step) => step === text) ?? null;
}

export function nextStep(step: ListingStep): ListingStep {
  return LISTING_STEPS[LISTING_STEPS.indexOf(step) + 1] ?? "check";
}

/** The step that has a field; messages about images lead to "photos". */
export function stepOf(field: string | null): ListingStep {
  if (field === "photos") return "photos";
  return LISTING_STEPS.find((step) => (STEP_FIELDS[step] as readonly (string | null)[]).includes(field)) ?? "law";
}

/** The URL of a step; `form` is the URL of the whole form. */
export function stepPath(form: string, step: ListingStep): string {
  return `${form}${form.includes("?") ? "&" : "?"}step=${step}`;
}

/** The stored values with the fields of one step replaced by the typed ones; empty and unticked fields are cleared. */
export function mergeStep(stored: ListingValues, step: ListingStep, typed: ListingValues): ListingValues {
  const own: readonly string[] = STEP_FIELDS[step];
  const given = step === "place" ? withChosenPlace(typed) : typed;
  return draftValues((field) => (own.includes(field) ? given : stored)[field as keyof ListingValues]);
}

/** Stores a chosen search result in the fields of the place, because its radio button is not on the page next time. */
function withChosenPlace({ place_choice, ...typed }: ListingValues): ListingValues {
  const place = readChoice(place_choice ?? "");
  if (!place) return { ...typed, place_choice };
  const { lat, lng, formatted_address } = place;
  return { ...typed, place_address: formatted_address, place_lat: String(lat), place_lng: String(lng) };
}
