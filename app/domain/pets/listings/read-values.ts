// The parts of a listing form, or of a stored draft, each read by its own rules.
import { ageOn } from "#app/domain/law/age.ts";
import { parseAnswers } from "#app/domain/law/answers.ts";
import { resolvePlace } from "#app/domain/shared/places/schema.ts";
import { withImpliedValues } from "./implied-values.ts";
import type { ListingValues } from "./views.ts";

/** `text` is for `listingSchema`; the errors are those of answers and place. `today` is a calendar date. */
export function readValues(given: ListingValues, today: string) {
  const text = withImpliedValues(given, today);
  const { answers, errors: answerErrors } = parseAnswers(text);
  // The date of birth replaces the typed age (LAW-14).
  if (answers.date_of_birth && !text.age?.trim()) text.age = ageOn(today, answers.date_of_birth);
  const { place, errors: placeErrors } = resolvePlace(text);
  return { text, answers, place, errors: { ...placeErrors, ...answerErrors } };
}
