// Reads the posted form of a litter, and what its page shows beside the values.
import { LAW_DATES } from "#app/domain/law/answers.ts";
import { calendarDateOf, typedDate } from "#app/domain/law/calendar-dates.ts";
import { licenceOptions } from "#app/domain/law/licence-options.server.ts";
import { newbornRows, parseCount } from "#app/domain/litters/new-rows.ts";
import { parentOptions } from "#app/domain/litters/queries.server.ts";
import { LITTER_FIELDS, type LitterText, parseLitter, SHARED_ANSWERS } from "#app/domain/litters/schema.ts";
import { TOO_MANY_ANIMALS } from "#app/domain/litters/texts.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { clock } from "#app/platform/clock.server.ts";

const DATES = new Set(["due_date", "birth_date", ...LAW_DATES]);

/** The typed values of every field of the form. */
export function readLitterValues(form: FormData): LitterText {
  const fields = [...LITTER_FIELDS, ...SHARED_ANSWERS, "males", "females"];
  return Object.fromEntries(
    fields.map((field) => [field, DATES.has(field) ? typedDate(formText(form, field)) : formText(form, field)]),
  );
}

/** The validated litter with the rows of a new one, or the error messages by field. */
export function checkLitterForm(values: LitterText) {
  const parsed = parseLitter(values, calendarDateOf(clock.now()));
  const numbers = readNumbers(values);
  const isBorn = values.stage === "born";
  if (!isBorn || numbers.isEmpty) return parsed.ok ? { ...parsed, rows: [] } : parsed;
  const errors = { ...(parsed.ok ? {} : parsed.errors), ...(numbers.rows ? {} : { males: [TOO_MANY_ANIMALS] }) };
  if (!parsed.ok || !numbers.rows) return { ok: false, errors } as const;
  return { ...parsed, rows: numbers.rows };
}

/** The rows for the typed numbers of males and females; null when they are not 1 to 20 animals. */
export function readNumbers(values: LitterText) {
  const [males, females] = [parseCount(values.males ?? ""), parseCount(values.females ?? "")];
  const isEmpty = !values.males?.trim() && !values.females?.trim();
  return { isEmpty, rows: males === null || females === null ? null : newbornRows(males, females) };
}

/** The choices of the form. */
export async function litterChoices(breederId: number) {
  const [parents, licences] = await Promise.all([parentOptions(breederId), licenceOptions(breederId)]);
  return { parents, licences };
}
