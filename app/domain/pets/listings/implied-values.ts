// What follows from the other values of a listing form, for fields that are left empty (BRD-08). The form says so at each of them.
import type { LawText } from "#app/domain/law/answers.ts";
import { WITH_MOTHER_DAYS } from "#app/domain/law/tables.ts";
import { breedNamed } from "#app/domain/pets/breeds.ts";
import { addDays, parseCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { parsePetType } from "#app/domain/shared/pet-types.ts";

interface Values extends LawText {
  type?: string;
  breed?: string;
}

/**
 * Type: that of a known breed. Ready to leave: 8 weeks after birth, or today. Country of birth: where the animal is sold from, when
 * buyers see it with its mother at the place where it was born. `today` is a calendar date.
 */
export function withImpliedValues<Given extends Values>(given: Given, today: string): Given {
  const values = { ...given };
  if (isBlank(values.type)) values.type = breedNamed(values.breed ?? "")?.type ?? values.type;
  const type = parsePetType(values.type);
  const born = parseCalendarDate(values.date_of_birth ?? "");
  if (isBlank(values.available_from) && born && born <= today && type !== null && type !== "other") {
    const earliest = addDays(born, WITH_MOTHER_DAYS);
    values.available_from = earliest > today ? earliest : today;
  }
  const isSeen = /^(?:true|yes|on|1)$/i.test(values.seen_with_mother ?? "");
  if (isBlank(values.country_of_birth) && isSeen) values.country_of_birth = values.country_of_residence;
  return values;
}

function isBlank(text: string | undefined): boolean {
  return (text ?? "").trim() === "";
}
