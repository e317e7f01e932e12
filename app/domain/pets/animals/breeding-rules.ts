// Warnings about the mother of a litter: her age at mating, the time since her last litter, and the number of her litters.
// (England LAIA Sch 6; Scotland SSI 2021/84 Sch 6 para 8(3); Wales and Northern Ireland to be checked by the owner)
import { addDays, addMonths, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import type { Nation } from "#app/domain/shared/places/nations.ts";
import type { ParentType } from "./views.ts";

/** Days from mating to birth. */
const GESTATION_DAYS: Record<ParentType, number> = { dog: 63, cat: 65, rabbit: 31 };
const MONTHS_BETWEEN_LITTERS = 12;
const MONTHS_AT_MATING = 12;
/** From this number of litters on, a moderator looks at the mother. */
const LITTERS_MOST = 6;
/** Scotland: not from this age on. */
const YEARS_AT_MATING_SCOTLAND = 8;

const ONCE_A_YEAR =
  "Licensed breeders can breed from a bitch only once in 12 months, and not before she is one year old.";

export interface BreedingFacts {
  type: ParentType;
  nation: Nation | null;
  /** Of the mother; null when it is not given. */
  damBornOn: string | null;
  /** Birth dates of her other litters, in any order. */
  otherLitters: readonly string[];
  /** The birth date of this litter, or its due date; null while it is planned. */
  litterOn: string | null;
}

export interface BreedingWarnings {
  /** Texts for the breeder and the moderator; none of them stops the litter. */
  warnings: string[];
  /** Whether a moderator looks at the mother. */
  needsCase: boolean;
}

/** The warnings of LIT-18. All dates are calendar dates. */
export function breedingWarnings(facts: BreedingFacts): BreedingWarnings {
  const litters = facts.otherLitters.length + 1;
  const needsCase = litters >= LITTERS_MOST;
  const many = needsCase ? [`This is litter ${litters} from the same mother. We will look at this.`] : [];
  return { warnings: [...intervalWarnings(facts), ...many], needsCase };
}

function intervalWarnings({ type, nation, damBornOn, otherLitters, litterOn }: BreedingFacts): string[] {
  if (litterOn === null) return [];
  const matedOn = addDays(litterOn, -GESTATION_DAYS[type]);
  const isUnderAge = damBornOn !== null && addMonths(damBornOn, MONTHS_AT_MATING) > matedOn;
  if (type !== "dog") return isUnderAge ? ["The mother was under one year old when she was mated."] : [];
  const last = otherLitters
    .filter((bornOn) => bornOn <= litterOn)
    .toSorted()
    .at(-1);
  const isTooSoon = last !== undefined && addMonths(last, MONTHS_BETWEEN_LITTERS) > litterOn;
  const isOld =
    nation === "scotland" && damBornOn !== null && addMonths(damBornOn, YEARS_AT_MATING_SCOTLAND * 12) <= matedOn;
  return [
    ...(isTooSoon ? [`Her last litter was born on ${formatCalendarDate(last)}. ${ONCE_A_YEAR}`] : []),
    ...(isUnderAge && !isTooSoon ? [ONCE_A_YEAR] : []),
    ...(isOld ? ["In Scotland, licensed breeders cannot breed from a bitch from 8 years of age on."] : []),
  ];
}
