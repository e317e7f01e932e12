// The content of the draft of a litter: the form's fields as typed, without validation except of their length.
import { WITH_MOTHER_DAYS } from "#app/domain/law/tables.ts";
import { addDays, parseCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { LITTER_FIELDS, type LitterText, SHARED_ANSWERS } from "./schema.ts";
import { fieldsOfStep, type LitterStep } from "./steps.ts";

/** The maximum number of a breeder's litters that are begun and not added. */
export const LITTER_DRAFT_LIMIT = 10;

const FIELD_MAX = 20_000;

const LITTER_DRAFT_FIELDS: readonly string[] = [...LITTER_FIELDS, ...SHARED_ANSWERS, "males", "females"];

/** The fields of the form from a stored draft or a posted form; others are dropped. */
function litterDraftValues(read: (field: string) => unknown): LitterText {
  const values: LitterText = {};
  for (const field of LITTER_DRAFT_FIELDS) {
    const value = read(field);
    if (typeof value === "string" && value !== "") values[field] = cutText(value, FIELD_MAX);
  }
  return values;
}

/** The values in the column of a stored draft, which is JSON. */
export function storedLitterValues(data: unknown): LitterText {
  const stored = typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};
  return litterDraftValues((field) => (stored as Record<string, unknown>)[field]);
}

/** The stored values with the fields of one step replaced by the typed ones. */
export function mergeLitterStep(stored: LitterText, step: LitterStep, typed: LitterText): LitterText {
  const own = fieldsOfStep(step, typed.stage ?? stored.stage);
  return litterDraftValues((field) => (own.includes(field) ? typed : stored)[field]);
}

interface Mother {
  type: string;
  breed: string;
  name: string;
}

/** Fills in what the mother and the date of birth say, where nothing is typed (BRD-08). It can be changed. */
export function withKnownLitterFacts(values: LitterText, { mother, before }: KnownFrom): LitterText {
  const known = { ...values };
  if (mother) {
    const isOther = values.dam_id !== before.dam_id;
    for (const field of ["type", "breed"] as const)
      if (!values[field] || (isOther && values[field] === before[field])) known[field] = mother[field];
    known.name ||= `${mother.name}’s litter`;
  }
  const ready = readyFrom(values);
  if (ready && (!known.available_from || known.available_from === readyFrom(before))) known.available_from = ready;
  return known;
}

interface KnownFrom {
  /** The chosen one. */
  mother: Mother | null;
  /** The values before they were typed. */
  before: LitterText;
}

/** The day on which the animals of a born litter may leave their mother. */
function readyFrom({ stage, birth_date }: LitterText): string | null {
  const born = stage === "born" ? parseCalendarDate(birth_date ?? "") : null;
  return born && addDays(born, WITH_MOTHER_DAYS);
}

/** "Juno's litter 2" after "Juno's litter", as the first name that is not taken. */
export function nextLitterName(name: string, taken: readonly string[]): string {
  const [, base = name, number = "1"] = /^(.*?)(?: (\d{1,3}))?$/.exec(name.trim()) ?? [];
  const used = new Set(taken.map((one) => one.trim().toLowerCase()));
  let at = Number(number) + 1;
  while (used.has(`${base} ${at}`.toLowerCase())) at += 1;
  return `${cutText(base, 90)} ${at}`;
}
