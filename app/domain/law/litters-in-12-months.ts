// Counts a breeder's litters of 12 months (LIT-20): the litters by their birth dates, and young pets without a litter, grouped
// by breed and by birth dates within 3 days. A listing does not name the mother, so she does not group pets.
import { addMonths, daysBetween, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";

export interface Birth {
  breed: string;
  /** Calendar date. */
  bornOn: string;
  /** The name of the litter; null for a pet without one. */
  litter: string | null;
}

export interface LitterCount {
  /** The number of the litter to which the birth belongs, among the breeder's litters up to it. */
  number: number;
  /** What the number is made of, oldest first: "Maple's summer litter, born 5 March 2026". */
  madeOf: string[];
}

const SAME_LITTER_DAYS = 3;
const COUNTED_MONTHS = 12;

/** The number of the litter to which a birth belongs, among the breeder's litters of the 12 months up to it. */
export function countLitters(births: readonly Birth[], own: Omit<Birth, "litter">): LitterCount {
  const since = addMonths(own.bornOn, -COUNTED_MONTHS);
  const counted = births.filter(({ bornOn }) => bornOn > since && bornOn <= own.bornOn);
  const litters = counted.filter(({ litter }) => litter !== null);
  const pets = [...counted.filter(({ litter }) => litter === null), { ...own, litter: null }];
  for (const pet of pets.toSorted(byDate)) if (!litters.some((first) => isSameLitter(first, pet))) litters.push(pet);
  return { number: litters.length, madeOf: litters.toSorted(byDate).map(describe) };
}

function byDate(one: Birth, other: Birth): number {
  return one.bornOn.localeCompare(other.bornOn);
}

function isSameLitter(first: Birth, other: Birth): boolean {
  const sameBreed = first.breed.trim().toLowerCase() === other.breed.trim().toLowerCase();
  return sameBreed && Math.abs(daysBetween(first.bornOn, other.bornOn)) <= SAME_LITTER_DAYS;
}

function describe({ litter, breed, bornOn }: Birth): string {
  return `${litter ?? (breed.trim() || "Breed not given")}, born ${formatCalendarDate(bornOn)}`;
}
