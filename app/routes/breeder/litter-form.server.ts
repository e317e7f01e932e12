// Reads the posted form of a litter, and what its page shows beside the values.
import { LAW_DATES } from "#app/domain/law/answers.ts";
import { calendarDateOf, typedDate } from "#app/domain/law/calendar-dates.ts";
import { licenceOptions } from "#app/domain/law/licence-options.server.ts";
import { parseNewLitter } from "#app/domain/litters/parse-new-litter.ts";
import { parentOptions } from "#app/domain/litters/queries.server.ts";
import { LITTER_FIELDS, type LitterText, SHARED_ANSWERS } from "#app/domain/litters/schema.ts";
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
  return parseNewLitter(values, calendarDateOf(clock.now()));
}

/** The choices of the form. */
export async function litterChoices(breederId: number) {
  const [parents, licences] = await Promise.all([parentOptions(breederId), licenceOptions(breederId)]);
  return { parents, licences };
}
