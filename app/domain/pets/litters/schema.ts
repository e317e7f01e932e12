// Validation of a litter from the form or the API, with its error messages (LIT-02, LIT-03).
import { z } from "zod";
import { LAW_FIELDS, type LawField, type LawText, parseAnswers } from "#app/domain/law/answers.ts";
import { lawTextOf } from "#app/domain/law/declaration-columns.ts";
import { OLDEST_YEARS } from "#app/domain/law/tables.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import { addDays, addMonths, parseTypedDate } from "#app/domain/shared/calendar-dates.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { DUE_DAYS, isLitterType, OPEN_STAGES } from "./stages.ts";
import { dueDateText, NO_MOTHER } from "./texts.ts";

const TYPE = "Choose dog, cat or rabbit.";
const STAGE = "Choose a stage.";
const PARENT = "Choose one of your animals.";

const { name, tagline, description, breed, size, coat, location, price, deposit_amount } = listingSchema.shape;
const { is_pedigree, is_kennel_club, is_council_registered } = listingSchema.shape;
const { deposit_policy, health_guarantee_months, takes_back_for_life, includes_insurance } = listingSchema.shape;

const parent = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined || text.trim() === "") return null;
    const id = parseId(text.trim());
    if (id !== null) return id;
    context.addIssue({ code: "custom", message: PARENT });
    return z.NEVER;
  });

/** The fields of a litter except its dates, which depend on the stage, and the answers of "Law and welfare". */
const litterFields = z.object({
  name,
  stage: z.enum(OPEN_STAGES, STAGE),
  type: z
    .string(TYPE)
    .transform((text) => text.trim().toLowerCase())
    .refine(isLitterType, TYPE)
    .meta({ enum: Object.keys(DUE_DAYS) }),
  breed,
  dam_id: parent,
  sire_id: parent,
  tagline,
  description,
  price_min: price,
  price_max: z.preprocess(blankAs(undefined), price.optional()),
  deposit_amount,
  deposit_policy,
  health_guarantee_months,
  takes_back_for_life,
  includes_insurance,
  size,
  coat,
  is_pedigree,
  is_kennel_club,
  is_council_registered,
  location,
});

/** A planned litter needs neither a price nor a description (BRD-05). */
const plannedFields = litterFields.extend({
  description: z.preprocess(
    blankAs(null),
    description.nullable().transform((text) => text ?? ""),
  ),
  price_min: z.preprocess(blankAs(null), price.nullable()),
});

/** The answers that all animals of a litter share: each animal has its own microchip, and the litter the date of birth. */
export const SHARED_ANSWERS = LAW_FIELDS.filter((field) => field !== "microchip_number" && field !== "date_of_birth");

type Fields = Omit<z.output<typeof litterFields>, "price_min" | "price_max">;

/** A validated litter: money in pence, dates as "YYYY-MM-DD", omitted fields as null. */
export interface LitterInput extends Fields {
  /** Only a planned litter has neither a price nor, with "", a description. */
  price_min: number | null;
  price_max: number | null;
  due_date: string | null;
  birth_date: string | null;
  answers: LawText;
}

export const LITTER_FIELDS = [...Object.keys(litterFields.shape), "due_date", "birth_date"] as const;

/** The typed values by field. */
export type LitterText = Partial<Record<string, string>>;

export type ParsedLitter = { ok: true; litter: LitterInput } | { ok: false; errors: Record<string, string[]> };

/** `today` is the calendar date in London. */
export function parseLitter(values: LitterText, today: string): ParsedLitter {
  const isPlanned = values.stage === "planned";
  const parsed = (isPlanned ? plannedFields : litterFields).safeParse(values);
  const errors: Record<string, string[]> = parsed.success ? {} : { ...z.flattenError(parsed.error).fieldErrors };
  const { answers, errors: answerErrors } = parseAnswers(sharedOf(values));
  for (const [field, text] of Object.entries(answerErrors)) errors[field] = [text];
  const type = (values.type ?? "").trim().toLowerCase();
  const stage = values.stage ?? "";
  const [dueOn, dueError] = stage === "expected" ? dueDate(values.due_date, type, today) : [null, null];
  const [bornOn, birthError] = stage === "born" ? birthDate(values.birth_date, today) : [null, null];
  if (dueError) errors.due_date = [dueError];
  if (birthError) errors.birth_date = [birthError];
  if (stage === "born" && !(values.dam_id ?? "").trim()) errors.dam_id = [NO_MOTHER];
  if (!parsed.success || Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  const { price_min: least, price_max: most, deposit_amount: deposit } = parsed.data;
  if (most !== undefined && most < (least ?? 0)) {
    return { ok: false, errors: { price_max: ["The highest price must be at least the lowest price."] } };
  }
  if (deposit !== null && least !== null && deposit > least) {
    return { ok: false, errors: { deposit_amount: ["Deposit amount must be at most the price"] } };
  }
  const dates = { due_date: dueOn, birth_date: bornOn };
  return { ok: true, litter: { ...parsed.data, price_max: most ?? least, ...dates, answers: lawTextOf(answers) } };
}

/** Replaces an omitted or blank text. */
function blankAs<Blank>(blank: Blank) {
  return (text: unknown) => (text === undefined || (typeof text === "string" && text.trim() === "") ? blank : text);
}

/** Description and lowest price: what a planned litter may lack until its birth is recorded. */
export const bornFields = z.object({ description, price_min: price });

/** The date of birth of a litter or its error message. */
export function birthDate(typed: string | undefined, today: string): [string | null, string | null] {
  const born = parseTypedDate(typed ?? "");
  if (!born) return [null, "Enter the date of birth."];
  if (born > today) return [null, "The date of birth cannot be in the future."];
  if (addMonths(born, OLDEST_YEARS.dog * 12) < today) return [null, "Check the date of birth."];
  return [born, null];
}

function dueDate(typed: string | undefined, type: string, today: string): [string | null, string | null] {
  const days = DUE_DAYS[isLitterType(type) ? type : "dog"];
  const due = parseTypedDate(typed ?? "");
  if (!due || due < today || due > addDays(today, days)) return [null, dueDateText(days)];
  return [due, null];
}

function sharedOf(values: LitterText): LawText {
  return Object.fromEntries(SHARED_ANSWERS.map((field): [LawField, string] => [field, values[field] ?? ""]));
}
