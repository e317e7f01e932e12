// What the endpoints that create and change a listing share: the fields of their form, its rate limits and an example.
import { z } from "zod";
import {
  EAR_STATES,
  LAW_FIELDS,
  type LawField,
  MOTHER_REASONS,
  SELLER_KINDS,
  TAIL_STATES,
  VACCINATIONS,
} from "#app/domain/law/answers.ts";
import { IMAGE_CEILING } from "#app/domain/pets/listing-photos/rules.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import { file } from "#app/http/api/schemas.ts";

const images = Object.fromEntries(
  Array.from({ length: IMAGE_CEILING }, (_, number) => [
    `image${number}`,
    file.optional().describe("JPEG, PNG or WebP; by default up to 5 MB"),
  ]),
);

const DATE = "YYYY-MM-DD";
const YES_NO = "true or false";
/** The possible values of the answers of "Law and welfare"; all are optional. */
const ANSWER_DESCRIPTIONS: Partial<Record<LawField, string>> = {
  nation: NATIONS.join(", "),
  seller_kind: SELLER_KINDS.join(", "),
  licence_id: "The id of one of the breeder's licences",
  date_of_birth: DATE,
  available_from: DATE,
  country_of_birth: "ISO 3166 alpha-2",
  country_of_residence: "ISO 3166 alpha-2",
  bred_by_seller: YES_NO,
  seen_with_mother: YES_NO,
  under_treatment: YES_NO,
  mother_reason: MOTHER_REASONS.join(", "),
  microchip_number: "15 digits; spaces and dashes are removed",
  microchip_due: DATE,
  ears: EAR_STATES.join(", "),
  tail: TAIL_STATES.join(", "),
  vaccinations: VACCINATIONS.join(", "),
  vaccination_date: DATE,
  entry_date: DATE,
  confirmed_words: "Ids of rules, such as R11 R19",
};

const answers = Object.fromEntries(
  LAW_FIELDS.map((field) => [
    field,
    z
      .string()
      .optional()
      .describe(ANSWER_DESCRIPTIONS[field] ?? "Text"),
  ]),
);

export const listingFields = {
  ...listingSchema.shape,
  ...answers,
  ...images,
  imageCount: z.string().optional().describe("How many images are sent; where another number arrives: 400"),
  tail_certificate: file
    .optional()
    .describe("The vet's certificate of a docked tail: PDF, JPEG, PNG or WebP, up to 10 MB; it replaces a stored one"),
  with_mother: z
    .string()
    .optional()
    .describe("The numbers of the sent images that show the animal with its mother, such as 0 2"),
  precise_location: z.string().optional().meta({
    contentMediaType: "application/json",
    description: 'JSON text {"lat": 53.8, "lng": -1.55, "formatted_address": "…"}; empty for none',
  }),
  is_approved: z.string().optional().describe("Counts only from a user who may approve"),
};

/** The fields of a change that hides an approved listing until it has been checked again. */
export const hiddenFields = {
  status: z
    .literal("pending")
    .optional()
    .describe("Where the change hides an approved listing until it has been checked again."),
  notice: z.string().optional().describe("Says so."),
};

export const EXAMPLE_LISTING = {
  name: "Bramble",
  tagline: "A gentle soul with big paws",
  description: "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.",
  type: "dog",
  breed: "Cocker Spaniel",
  gender: "female",
  colour: "Golden",
  age: "8 weeks",
  price: "1250",
};

interface Sent {
  viewer: { userId: number };
  body: { files: readonly unknown[]; document: unknown };
}

const userIf = (counts: boolean, { userId }: Sent["viewer"]) => (counts ? `user-${userId}` : null);

const hasFiles = ({ files, document }: Sent["body"]) => files.length > 0 || document !== null;

/** Files cost more than text, and have a limit of their own. */
export const listingLimits = {
  upload: ({ viewer, body }: Sent) => userIf(hasFiles(body), viewer),
  write: ({ viewer, body }: Sent) => userIf(!hasFiles(body), viewer),
};
