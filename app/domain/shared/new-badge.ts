// The badge "NEW" of pets and breeders: for how long it is shown.

/** The number of days for which a pet or breeder counts as new. */
const NEW_FOR_DAYS = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

/** True from the moment of creation until NEW_FOR_DAYS later (a clock that is slightly behind still counts). */
export function isNew(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < NEW_FOR_DAYS * DAY_MS;
}
