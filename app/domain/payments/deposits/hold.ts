// The hold on a pet while its deposit is paid: its duration, that of its checkout, and how many a user may have.

/** The hold on a pet for one buyer, from the opening of the deposit. */
export const HOLD_MS = 30 * 60 * 1000;

/** The hold before the checkout exists: longer than all retries of the payment client together. */
export const OPENING_MS = 60 * 1000;

/** The maximum of open deposits per user: allows changing to another pet, prevents blocking many pets. */
export const MAX_OPEN_DEPOSITS = 3;

/** The time in which holds that ended without a payment are counted. */
export const UNPAID_HOLDS_MS = 24 * 60 * 60 * 1000;

/** The maximum of unpaid holds that a user begins in that time, for one pet and in all: a hold is not renewed without end. */
export const MAX_UNPAID_HOLDS = { pet: 3, all: 10 } as const;

// The provider requires a checkout to stay open for at least 30 minutes from its own clock.
const CHECKOUT_GRACE_MS = 60 * 1000;

/** The end of the hold of a deposit with a checkout. */
export function holdEndsAt(begunAt: Date): Date {
  return new Date(begunAt.getTime() + HOLD_MS);
}

/** When the checkout of a hold closes. A payment between the end of the hold and this moment is too late. */
export function checkoutClosesAt(holdEndsAt: Date): Date {
  return new Date(holdEndsAt.getTime() + CHECKOUT_GRACE_MS);
}
