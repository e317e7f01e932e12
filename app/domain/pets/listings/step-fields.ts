// The fields of each step of the listing form.
import { LAW_FIELDS } from "#app/domain/law/answers.ts";
import { PLACE_FIELDS } from "#app/domain/shared/places/schema.ts";
import { LISTING_STEPS, type ListingStep } from "./steps.ts";
import type { ListingValues } from "./views.ts";

const ABOUT = ["name", "tagline", "description", "type", "breed", "gender", "colour", "age", "size", "coat"] as const;
const PROMISES = ["deposit_policy", "health_guarantee_months", "takes_back_for_life", "includes_insurance"] as const;
const PAPERS = ["is_pedigree", "is_kennel_club", "is_council_registered"] as const;

/** The fields of each step. Images are stored separately, and the last step only shows what is left to do. */
export const STEP_FIELDS: Record<ListingStep, readonly (keyof ListingValues)[]> = {
  about: ABOUT,
  law: LAW_FIELDS,
  price: ["price", "deposit_amount", ...PROMISES, ...PAPERS],
  place: ["location", ...PLACE_FIELDS],
  photos: [],
  check: [],
};

/** The documented fields that publishing needs. */
export const REQUIRED_FIELDS: readonly string[] = [
  ...ABOUT.filter((field) => field !== "size" && field !== "coat"),
  "price",
];

/** The step that has a field; messages about images lead to "photos". */
export function stepOf(field: string | null): ListingStep {
  if (field === "photos") return "photos";
  return LISTING_STEPS.find((step) => (STEP_FIELDS[step] as readonly (string | null)[]).includes(field)) ?? "law";
}
