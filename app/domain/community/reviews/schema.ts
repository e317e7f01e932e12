// Validation of a review, shared by the steps of the form, the edit page and the API.
import { z } from "zod";
import { repeatedId } from "#app/domain/shared/id-schema.ts";
import { readableLine } from "#app/domain/shared/text-line.ts";
import { type ReviewField, STARS, TEXT_MAXIMUM, TITLE_MAXIMUM } from "./steps.ts";
import { FIELD_TEXTS } from "./texts.ts";

const BY_VALUE: ReadonlyMap<unknown, number> = new Map(
  STARS.flatMap((stars): [unknown, number][] => [
    [stars, stars],
    [String(stars), stars],
  ]),
);

const RANGE = { minimum: 1, maximum: 5 } as const;

/** A rating of 1 to 5 stars, as a number or as form text. */
const stars = <None>(sentence: string, none: (value: unknown) => None | undefined) =>
  z.unknown().transform((value, context) => {
    const found = BY_VALUE.get(value) ?? none(value);
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", message: sentence });
    return z.NEVER;
  });

const neededStars = stars<number>(FIELD_TEXTS.overall, () => undefined).meta({ type: "integer", ...RANGE });

const optionalStars = (name: string) =>
  stars<null>(FIELD_TEXTS.stars(name), (value) => (value === null || value === "" ? null : undefined))
    .prefault(null)
    .meta({ type: ["integer", "null"], ...RANGE });

// Control characters, lone surrogates, and bidirectional overrides, which reverse the following text.
const UNWANTED = /[\0-\x08\x0b-\x1f\x7f-\x9f\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

const words = (most: number, sentence: string, shape: (text: string) => string = (text) => text) =>
  z
    .string({ error: sentence })
    .nullish()
    .transform((text) => shape((text ?? "").replaceAll(/\r\n?/g, "\n").replaceAll(UNWANTED, "")).trim())
    .pipe(z.string().max(most, sentence))
    .transform((text) => (text === "" ? null : text))
    .meta({ maxLength: most });

export const reviewSchema = z.object({
  rating: neededStars,
  communication_rating: optionalStars("communication"),
  accuracy_rating: optionalStars("accuracy"),
  care_quality_rating: optionalStars("care quality"),
  professionalism_rating: optionalStars("professionalism"),
  review_title: words(TITLE_MAXIMUM, FIELD_TEXTS.titleTooLong, readableLine),
  review_text: words(TEXT_MAXIMUM, FIELD_TEXTS.textTooLong),
  incentive: z
    .unknown()
    .transform((value) => value === true || value === "yes")
    .prefault(false)
    .meta({ type: "boolean", description: "Given or promised something for it." }),
} satisfies Record<ReviewField, z.ZodType>);

/** A validated review; omitted fields are null. */
export type ReviewForm = z.output<typeof reviewSchema>;

/** The reviewed breeder's response; an empty text removes it. */
export const responseSchema = words(TEXT_MAXIMUM, FIELD_TEXTS.responseTooLong);

const REPEATED = {
  reviewer_id: repeatedId("reviewer_id"),
  breeder_id: repeatedId("breeder_id"),
  user_id: repeatedId("user_id"),
};

/** The request body that creates a review. */
export const reviewBodySchema = reviewSchema.extend(REPEATED);

/** The request body that changes a review: some of the reviewer's fields, or the reviewed breeder's response. */
export const editReviewBodySchema = reviewSchema
  .partial()
  .extend({ ...REPEATED, breeder_response: responseSchema.describe("An empty text removes the response.") });

/** The columns of a review. */
export function reviewColumns(form: ReviewForm) {
  return {
    rating: form.rating,
    communicationRating: form.communication_rating,
    accuracyRating: form.accuracy_rating,
    careQualityRating: form.care_quality_rating,
    professionalismRating: form.professionalism_rating,
    title: form.review_title,
    text: form.review_text,
    incentive: form.incentive,
  };
}

type ReviewColumns = ReturnType<typeof reviewColumns>;

/** The fields of the form in the words of its labels. */
export const REVIEW_LABELS = {
  rating: "Rating",
  communicationRating: "Communication",
  accuracyRating: "Accuracy",
  careQualityRating: "Quality of care",
  professionalismRating: "Professionalism",
  title: "Title",
  text: "Text",
  incentive: "Given or promised something",
} as const satisfies Record<keyof ReviewColumns, string>;

/** The columns that the form of a stored review shows. */
export function editedReview(row: Readonly<Record<keyof ReviewColumns, string | number | boolean | null>>) {
  const names = Object.keys(REVIEW_LABELS) as (keyof ReviewColumns)[];
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
