// The age of an animal, calculated from its date of birth wherever it is shown (LAW-14), and whether it counts as young for the
// rules about its mother, its breeder and its import.
import {
  addDays,
  addMonths,
  calendarDateOf,
  daysBetween,
  formatCalendarDate,
  monthsBetween,
} from "#app/domain/shared/calendar-dates.ts";
import { counted } from "#app/domain/shared/counted.ts";
import type { PetType } from "#app/domain/shared/pet-types.ts";
import type { LawAnswers } from "./answers.ts";
import type { ListingFacts } from "./facts.ts";
import { WITH_MOTHER_DAYS, YOUNG_MONTHS } from "./tables.ts";

const WEEK_DAYS = 7;
/** Up to this age it is shown in weeks. */
const WEEKS_MOST = 16;
/** Up to this age it is shown in months. */
const MONTHS_MOST = 24;

/** "9 weeks", "4 months" or "3 years"; "under 1 week" for a newborn animal. Both are calendar dates. */
export function ageOn(today: string, dateOfBirth: string): string {
  const weeks = Math.floor(Math.max(0, daysBetween(dateOfBirth, today)) / WEEK_DAYS);
  if (weeks === 0) return "under 1 week";
  if (weeks <= WEEKS_MOST) return counted(weeks, "week");
  const months = monthsBetween(dateOfBirth, today);
  return months <= MONTHS_MOST ? counted(months, "month") : counted(Math.floor(months / 12), "year");
}

/** The age of a pet as it is shown: from its date of birth, else as its breeder typed it. */
export function shownAge(typed: string, bornOn: string | null, now: Date): string {
  return bornOn === null ? typed : ageOn(calendarDateOf(now), bornOn);
}

/**
 * From when an animal is ready to leave, as it is shown: "From 14 December 2026" or "Now". Without an answer, a dog, cat or rabbit
 * that is too young leaves 8 weeks after its birth at the earliest (R05); else null.
 */
export function readyToLeave(
  type: PetType,
  { date_of_birth: born, available_from: from }: Pick<LawAnswers, "date_of_birth" | "available_from">,
  today: string,
): string | null {
  if (from) return from <= today ? "Now" : `From ${formatCalendarDate(from)}`;
  if (!born || type === "other") return null;
  const earliest = addDays(born, WITH_MOTHER_DAYS);
  return earliest > today ? `From ${formatCalendarDate(earliest)} at the earliest` : null;
}

/**
 * The first day on which it can be handed over: as the breeder says, but a dog, cat or rabbit not before 8 weeks after its birth
 * (R05). Null when neither date is known.
 */
export function earliestDay(
  type: PetType,
  { date_of_birth: born, available_from: from }: Pick<LawAnswers, "date_of_birth" | "available_from">,
): string | null {
  const weaned = born === null || type === "other" ? null : addDays(born, WITH_MOTHER_DAYS);
  if (weaned === null || from === null) return weaned ?? from;
  return weaned > from ? weaned : from;
}

/** From when it is ready to leave, on a card: "Ready now" or "Ready 14 December"; null while it is not known. */
export function readyOnCard(type: PetType, born: string | null, from: string | null, today: string): string | null {
  const text = readyToLeave(type, { date_of_birth: born, available_from: from }, today);
  if (text === null) return null;
  if (text === "Now") return "Ready now";
  const date = from ?? addDays(born!, WITH_MOTHER_DAYS);
  const day = formatCalendarDate(date);
  return `Ready ${date.slice(0, 4) === today.slice(0, 4) ? day.replace(/ \d{4}$/, "") : day}`;
}

/** Whether the animal is under 6 months; null while no date of birth is given. */
export function isYoung({ answers, today }: ListingFacts, on = today): boolean | null {
  return answers.date_of_birth === null ? null : addMonths(answers.date_of_birth, YOUNG_MONTHS) > on;
}
