// Validates the form of a litter, and reads what its page shows beside the values.
import { licenceOptions } from "#app/domain/pets/listings/licence-options.server.ts";
import { parseNewLitter } from "#app/domain/pets/litters/parse-new-litter.ts";
import { parentOptions } from "#app/domain/pets/litters/queries.server.ts";
import type { LitterText } from "#app/domain/pets/litters/schema.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";

/** The validated litter with the rows of a new one, or the error messages by field. */
export function checkLitterForm(values: LitterText) {
  return parseNewLitter(values, calendarDateOf(clock.now()));
}

/** The choices of the form. */
export async function litterChoices(breederId: number) {
  const [parents, licences] = await Promise.all([parentOptions(breederId), licenceOptions(breederId)]);
  return { parents, licences };
}
