// The values that the parameters of each list endpoint know, for `strict=1`. Texts to search for are not among them: any
// text can be searched for.
import { BREEDER_LIST_STATUSES } from "#app/domain/breeders/policy.ts";
import { BREEDER_API_SORTS, BREEDER_SORTS } from "#app/domain/breeders/search-params.ts";
import { SPECIALTIES, specialtyKey } from "#app/domain/breeders/specialties.ts";
import { FAVOURITE_FILTERS } from "#app/domain/community/favourites/search-params.ts";
import { REVIEW_SORTS } from "#app/domain/community/reviews/list-params.ts";
import { LITTER_TYPES, OPEN_STAGES } from "#app/domain/pets/litters/stages.ts";
import { PET_STATUSES } from "#app/domain/pets/policy.ts";
import { parsePounds } from "#app/domain/pets/price.ts";
import { API_SORTS, PET_SORTS } from "#app/domain/pets/search-params.ts";
import { ADMIN_PAGE_SIZES } from "#app/domain/shared/admin-list.ts";
import { parseCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { parsePetType, PET_TYPES } from "#app/domain/shared/pet-types.ts";
import { RADII } from "#app/domain/shared/places/radius.ts";
import { API_PAGE_SIZE_LIMIT } from "#app/domain/shared/search/params.ts";

interface KnownValue {
  isKnown(this: void, value: string): boolean;
  /** "one of dog, cat": what follows "type must be". */
  expected: string;
}

/** By the name of the parameter. */
export type KnownValues = Readonly<Record<string, KnownValue>>;

const page = { isKnown: (value: string) => /^0*[1-9][0-9]{0,14}$/.test(value), expected: "a whole number from 1" };
const pageSize = {
  isKnown: (value: string) => page.isKnown(value) && Number(value) <= API_PAGE_SIZE_LIMIT,
  expected: `a whole number from 1 to ${API_PAGE_SIZE_LIMIT}`,
};
const pounds = {
  isKnown: (value: string) => parsePounds(value) !== null,
  expected: "an amount in pounds, such as 250 or 1250.50",
};
const specialties = {
  isKnown: (value: string) => value.split(",").every((word) => SPECIALTY_KEYS.has(specialtyKey(word))),
  expected: `among ${SPECIALTIES.join(", ")}`,
};
const SPECIALTY_KEYS = new Set(SPECIALTIES.map(specialtyKey));

export const PAGING_VALUES = { page, page_size: pageSize };

export const PET_LIST_VALUES: KnownValues = {
  ...PAGING_VALUES,
  sort: oneOf([...PET_SORTS, ...Object.keys(API_SORTS), "distance"]),
  status: oneOf(PET_STATUSES),
  type: { isKnown: (value) => parsePetType(value) !== null, expected: `one of ${PET_TYPES.join(", ")}` },
  min_price: pounds,
  max_price: pounds,
  radius: oneOf(RADII.map((radius) => String(radius ?? "anywhere"))),
  gender: oneOf(["male", "female"]),
  ready: { isKnown: (value) => parseCalendarDate(value) !== null, expected: "a date, such as 2026-12-14" },
  available: oneOf(["1"]),
};

export const LITTER_LIST_VALUES: KnownValues = {
  ...PAGING_VALUES,
  radius: oneOf(RADII.map((radius) => String(radius ?? "anywhere"))),
  type: oneOf(LITTER_TYPES),
  stage: oneOf(OPEN_STAGES),
};

export const BREEDER_LIST_VALUES: KnownValues = {
  ...PAGING_VALUES,
  sort: oneOf([...BREEDER_SORTS, ...Object.keys(BREEDER_API_SORTS)]),
  status: oneOf(BREEDER_LIST_STATUSES),
  min_rating: {
    isKnown: (value) => /^(?:[0-4](?:\.[05]0*)?|5(?:\.0+)?)$/.test(value),
    expected: "0 to 5 in steps of 0.5",
  },
  specialty: specialties,
  specialties,
};

export const FAVOURITE_LIST_VALUES: KnownValues = { ...PAGING_VALUES, filter: oneOf(FAVOURITE_FILTERS) };
export const REVIEW_LIST_VALUES: KnownValues = { ...PAGING_VALUES, sort: oneOf(REVIEW_SORTS) };
export const ADMIN_LIST_VALUES: KnownValues = { page, page_size: oneOf(ADMIN_PAGE_SIZES.map(String)) };
export const CHAT_LIST_VALUES: KnownValues = { page };
export const THREAD_VALUES: KnownValues = { before: page };

function oneOf(values: readonly string[]): KnownValue {
  return { isKnown: (value) => values.includes(value), expected: `one of ${values.join(", ")}` };
}
