// Validation of a listing from the form or the API, with its error messages.
import { z } from "zod";
import { parsePounds } from "#app/domain/pets/price.ts";
import { DEPOSIT_POLICIES, type DepositPolicy, GUARANTEE_MONTHS } from "#app/domain/pets/promises.ts";
import type { PetGender } from "#app/domain/pets/views.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { parsePetType, PET_TYPES } from "#app/domain/shared/pet-types.ts";
import { lineSchema, readableLine } from "#app/domain/shared/text-line.ts";
import { GENDERS, LISTING_LIMITS } from "./field-rules.ts";

const DESCRIPTION_MINIMUM = 50;
const TAGLINE_MINIMUM = 10;
const NAME_MINIMUM = 2;
/** The maximum price, in pence. */
const PRICE_MAX_PENCE = 100_000_000;

const DESCRIPTION_SHORT = "Description must be at least 50 characters";
const PRICE = "Price must be a valid number greater than 0";
const DEPOSIT = "Deposit amount must be a valid number greater than 0";
const TYPE = "Pet type is required";
const GENDER = "Gender is required";
const POLICY = "Choose what becomes of the deposit, or leave it open";
const GUARANTEE = `Health guarantee must be a whole number of months from ${GUARANTEE_MONTHS.min} to ${GUARANTEE_MONTHS.max}`;
const DEPOSIT_TOO_HIGH = "Deposit amount must be at most the price";

export const listingSchema = z
  .object({
    name: line("Name must be at least 2 characters", "Name", NAME_MINIMUM, LISTING_LIMITS.name),
    tagline: line("Tagline must be at least 10 characters", "Tagline", TAGLINE_MINIMUM, LISTING_LIMITS.tagline),
    description: z
      .string(DESCRIPTION_SHORT)
      .trim()
      .min(DESCRIPTION_MINIMUM, DESCRIPTION_SHORT)
      .max(LISTING_LIMITS.description, "Description must be at most 5,000 characters"),
    type: z
      .string(TYPE)
      .transform((text, context) => parsePetType(text) ?? refuse(context, TYPE))
      .meta({ enum: PET_TYPES }),
    breed: line("Breed is required", "Breed"),
    gender: z
      .string(GENDER)
      .transform((text, context) => parseGender(text) ?? refuse(context, GENDER))
      .meta({ enum: GENDERS }),
    colour: line("Colour is required", "Colour"),
    age: line("Age is required", "Age"),
    size: optionalLine("Size"),
    coat: optionalLine("Coat"),
    price: z
      .string(PRICE)
      .transform((text, context) => pence(text, context, "Price", PRICE))
      .describe(`Pounds: more than 0, at most ${formatPrice(PRICE_MAX_PENCE)}`),
    deposit_amount: z
      .string()
      .optional()
      .transform((text, context) =>
        text === undefined || text.trim() === "" ? null : pence(text, context, "Deposit amount", DEPOSIT),
      )
      .describe("Pounds, at most the price; without one no deposit can be paid"),
    deposit_policy: z
      .string()
      .optional()
      .transform((text, context) => (text?.trim() ? (parsePolicy(text) ?? refuse(context, POLICY)) : null))
      .meta({ enum: DEPOSIT_POLICIES }),
    health_guarantee_months: z
      .string()
      .optional()
      .transform((text, context) => (text?.trim() ? (parseMonths(text) ?? refuse(context, GUARANTEE)) : null))
      .describe(`Whole months, ${GUARANTEE_MONTHS.min} to ${GUARANTEE_MONTHS.max}`),
    takes_back_for_life: flag(),
    includes_insurance: flag(),
    is_pedigree: flag(),
    is_kennel_club: flag(),
    is_council_registered: flag(),
    location: optionalLine("Location"),
  })
  .refine(({ price, deposit_amount: deposit }) => deposit === null || deposit <= price, {
    path: ["deposit_amount"],
    message: DEPOSIT_TOO_HIGH,
    // Runs although other fields have errors, so that all errors are reported together.
    when: ({ value }) => isAmount(value, "price") && isAmount(value, "deposit_amount"),
  });

/** A validated listing: money in pence, omitted fields as null. */
export type Listing = z.output<typeof listingSchema>;

export type ListingField = keyof Listing;

/** The typed values by field; a ticked checkbox is "on". */
export type ListingText = Partial<Record<ListingField, string>>;

/** Every field, in the order of the form. */
export const LISTING_FIELDS = Object.keys(listingSchema.shape) as ListingField[];

function isAmount(value: unknown, field: "price" | "deposit_amount"): boolean {
  return typeof (value as Partial<Record<typeof field, unknown>> | null)?.[field] === "number";
}

function parseGender(text: string): PetGender | null {
  const wanted = text.slice(0, 32).trim().toLowerCase();
  return GENDERS.find((gender) => gender === wanted) ?? null;
}

function parsePolicy(text: string): DepositPolicy | null {
  return DEPOSIT_POLICIES.find((policy) => policy === text.trim().toLowerCase()) ?? null;
}

function parseMonths(text: string): number | null {
  const months = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return months >= GUARANTEE_MONTHS.min && months <= GUARANTEE_MONTHS.max ? months : null;
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

function pence(text: string, context: z.RefinementCtx, label: string, missing: string): number {
  const amount = parsePounds(text);
  if (amount === null || amount === 0) return refuse(context, missing);
  if (amount > PRICE_MAX_PENCE) return refuse(context, `${label} must be at most ${formatPrice(PRICE_MAX_PENCE)}`);
  return amount;
}

function line(missing: string, label: string, least = 1, most: number = LISTING_LIMITS.line) {
  return lineSchema(missing, `${label} must be at most ${most} characters`, { least, most });
}

function optionalLine(label: string) {
  const most = LISTING_LIMITS.line;
  return z
    .string()
    .optional()
    .transform((text) => readableLine(text ?? ""))
    .pipe(z.string().max(most, `${label} must be at most ${most} characters`))
    .transform((text) => text || null)
    .meta({ maxLength: most });
}

function flag() {
  return z
    .string()
    .optional()
    .transform((text) => /^(?:on|true|yes|1)$/i.test((text ?? "").trim()))
    .describe('"true" or "on"; anything else means no');
}
