// Counts a breeder's litters (LIT-20): young pets without a litter, grouped by breed and by birth dates within 3 days.
import { daysBetween } from "./calendar-dates.ts";

export interface Birth {
  breed: string;
  /** Calendar date. */
  bornOn: string;
}

const SAME_LITTER_DAYS = 3;

/** The number of the litter to which a birth belongs, among the breeder's litters up to it. */
export function litterNumber(births: readonly Birth[], own: Birth): number {
  const litters: Birth[] = [];
  const all = [...births, own].toSorted((one, other) => one.bornOn.localeCompare(other.bornOn));
  for (const birth of all) {
    if (birth.bornOn > own.bornOn) break;
    if (!litters.some((first) => isSameLitter(first, birth))) litters.push(birth);
  }
  return litters.length;
}

function isSameLitter(first: Birth, other: Birth): boolean {
  const sameBreed = first.breed.trim().toLowerCase() === other.breed.trim().toLowerCase();
  return sameBreed && Math.abs(daysBetween(first.bornOn, other.bornOn)) <= SAME_LITTER_DAYS;
}
