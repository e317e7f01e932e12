// How long things hold that are about deposits; pure, so that page, payment and test count alike.

/** How long a pet is held for the one buyer who is paying, from the moment they began. */
export const HOLD_MS = 30 * 60 * 1000;

/** How long the pet is held before the checkout exists: longer than all tries of the payment client take together. */
export const OPENING_MS = 60 * 1000;

/** How long after paying a deposit can be had back. */
export const REFUND_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Payments that one person may have begun at a time: enough for a change of mind, too few to block a list. */
export const MAX_OPEN_DEPOSITS = 3;

// A checkout lives half an hour at the very least, counted by the provider from when it hears of it.
const CHECKOUT_GRACE_MS = 60 * 1000;

/** When a hold ends for which a checkout exists. */
export function holdEndsAt(begunAt: Date): Date {
  return new Date(begunAt.getTime() + HOLD_MS);
}

/** When the checkout of a hold closes. What is paid between the hold's end and then came too late. */
export function checkoutClosesAt(holdEndsAt: Date): Date {
  return new Date(holdEndsAt.getTime() + CHECKOUT_GRACE_MS);
}

/** The last moment at which a refund can be asked for. */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + REFUND_WINDOW_MS);
}

/** Whether a refund can still be asked for. */
export function isRefundable(paidAt: Date, now: Date): boolean {
  return now <= refundableUntil(paidAt);
}

/** Why money goes back. */
export type RefundReason = "asked" | "late" | "taken" | "unavailable" | "amount" | "provider";
