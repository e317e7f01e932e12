// How long things hold that are about subscriptions.

/** How long a checkout of a plan stays open. */
export const CHECKOUT_MS = 60 * 60 * 1000;

/** Why a subscription is over: never paid, another took its place, paid for twice, or ended at the provider. */
export type EndReason = "abandoned" | "replaced" | "surplus" | "ended";
