// The fields of a review in the three steps of its form. Imports no schema, so that browsers do not load Zod.

export const TITLE_MAXIMUM = 100;
export const TEXT_MAXIMUM = 5_000;

/** The ratings, lowest first. */
export const STARS = [1, 2, 3, 4, 5] as const;

export const REVIEW_STEPS = [
  { title: "Your rating", fields: ["rating", "communication_rating"] },
  { title: "The details that count", fields: ["accuracy_rating", "care_quality_rating", "professionalism_rating"] },
  { title: "In your words", fields: ["review_title", "review_text", "incentive"] },
] as const;

export type ReviewStep = 1 | 2 | 3;
export type ReviewField = (typeof REVIEW_STEPS)[number]["fields"][number];
export type ReviewValues = Record<ReviewField, string>;
export type ReviewErrors = Partial<Record<ReviewField, string>>;

export const REVIEW_FIELDS: readonly ReviewField[] = REVIEW_STEPS.flatMap(({ fields }) => [...fields]);

/** The values of an empty form. */
export const EMPTY_REVIEW = Object.fromEntries(REVIEW_FIELDS.map((field) => [field, ""])) as ReviewValues;
