// Validates the form of a litter, and reads what its page shows beside the values.
import { licenceOptions } from "#app/domain/pets/listings/licence-options.server.ts";
import { parseNewLitter } from "#app/domain/pets/litters/parse-new-litter.ts";
import { parentOptions } from "#app/domain/pets/litters/queries.server.ts";
import type { LitterText } from "#app/domain/pets/litters/schema.ts";
import type { ChoiceOption } from "#app/domain/pets/litters/views.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";

type LitterParents = Awaited<ReturnType<typeof parentOptions>>;

/** The validated litter with the rows of a new one, or the error messages by field. */
export function checkLitterForm(values: LitterText) {
  return parseNewLitter(values, calendarDateOf(clock.now()));
}

/** Chooses the parent that the breeder has just added (`?dam_id=`, `?sire_id=`) where none is stored. */
export function withAddedParents(values: LitterText, { searchParams }: URL, parents: LitterParents): LitterText {
  const added = (field: "dam_id" | "sire_id", options: readonly ChoiceOption[]) => {
    const asked = searchParams.get(field);
    return values[field] || !options.some(({ value }) => value === asked) ? {} : { [field]: asked! };
  };
  return { ...values, ...added("dam_id", parents.dams), ...added("sire_id", parents.sires) };
}

/** The choices of the form. */
export async function litterChoices(breederId: number) {
  const [parents, licences] = await Promise.all([parentOptions(breederId), licenceOptions(breederId)]);
  return { parents, licences };
}
