// Durations and end reasons of subscriptions.

/** How long a checkout of a plan stays open. */
export const CHECKOUT_MS = 60 * 60 * 1000;

/** Why a subscription has ended: never paid, replaced by another, paid twice, or ended at the provider. */
export type EndReason = "abandoned" | "replaced" | "surplus" | "ended";
