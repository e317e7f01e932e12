// Whether an animal counts as young, for the rules about its mother, its breeder and its import.
import { addMonths } from "./calendar-dates.ts";
import type { ListingFacts } from "./facts.ts";
import { YOUNG_MONTHS } from "./tables.ts";

/** Whether the animal is under 6 months; null while no date of birth is given. */
export function isYoung({ answers, today }: ListingFacts, on = today): boolean | null {
  return answers.date_of_birth === null ? null : addMonths(answers.date_of_birth, YOUNG_MONTHS) > on;
}
