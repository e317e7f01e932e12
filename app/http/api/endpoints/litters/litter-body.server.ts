// The JSON bodies of litters and their animals: every field may come as a text, as the form of the site sends it.
import { z } from "zod";
import { LAW_DATES } from "#app/domain/law/answers.ts";
import { LITTER_FIELDS, type LitterText, SHARED_ANSWERS } from "#app/domain/pets/litters/schema.ts";
import { LITTER_TYPES, OPEN_STAGES } from "#app/domain/pets/litters/stages.ts";
import { typedDate } from "#app/domain/shared/calendar-dates.ts";
import { bodyReadBy } from "#app/http/api/body.server.ts";
import { apiError, readJson } from "#app/http/api/reply.server.ts";

const pounds = z.union([z.string(), z.number()]).describe("Pounds, with pence or without");
const text = z.string();
const optionalText = z.string().nullable().optional();
const parent = z.int().nullable().optional();
const yes = z.boolean().optional();
const DATES = new Set<string>(["due_date", "birth_date", ...LAW_DATES]);

const litterFields = z.object({
  name: text,
  stage: z.enum(OPEN_STAGES),
  type: z.enum(LITTER_TYPES),
  breed: text,
  dam_id: parent.describe("The mother: needed as soon as the litter is born"),
  sire_id: parent.describe("The father"),
  tagline: text.describe("At least 10 characters"),
  description: text.optional().describe("At least 50 characters; not needed for a planned litter"),
  price_min: pounds.optional().describe("Pounds, with pence or without; not needed for a planned litter"),
  price_max: pounds.nullable().optional().describe("Pounds; that of price_min where it is left out"),
  deposit_amount: pounds.nullable().optional(),
  size: optionalText,
  coat: optionalText,
  location: optionalText.describe("That of the breeder where it is left out"),
  is_pedigree: yes,
  is_kennel_club: yes,
  is_council_registered: yes,
  due_date: optionalText.describe("YYYY-MM-DD, for an expected litter"),
  birth_date: optionalText.describe("YYYY-MM-DD, for a born litter"),
  ...Object.fromEntries(SHARED_ANSWERS.map((field) => [field, optionalText])),
});

const counts = { males: z.int().min(0).max(20).optional(), females: z.int().min(0).max(20).optional() };
const FIELDS: readonly string[] = [...LITTER_FIELDS, ...SHARED_ANSWERS, ...Object.keys(counts)];

/** A new litter; `males` and `females` are the animals of a born one. */
export const newLitterBody = bodyReadBy(litterFields.extend(counts), readLitterText);
/** The fields of a litter that change. */
export const litterBody = bodyReadBy(litterFields.partial(), readLitterText);

function readLitterText({ request }: { request: Request }): Promise<LitterText> {
  return readTexts(request, FIELDS);
}

/** The fields that were sent, as texts: null is an empty one. Throws a 400 for a field that is an object or a list. */
export async function readTexts<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Partial<Record<Field, string>>> {
  const sent = await readJson(request);
  const texts: Partial<Record<Field, string>> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const value = sent[field];
    if (value === undefined) continue;
    if (typeof value === "object" && value !== null) errors[field] = `${field} must be a text`;
    else if (value === null) texts[field] = "";
    else texts[field] = DATES.has(field) ? typedDate(textOf(value)) : textOf(value);
  }
  const [message] = Object.values(errors);
  if (message !== undefined) throw apiError("invalid-form", { status: 400, message, errors });
  return texts;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : String(value);
}

/** The 400 for messages by field. */
export function invalidFields(found: Readonly<Record<string, readonly string[]>>): Response {
  const errors = Object.fromEntries(Object.entries(found).map(([field, [message = ""]]) => [field, message]));
  return apiError("invalid-form", { status: 400, message: Object.values(errors)[0], errors });
}
