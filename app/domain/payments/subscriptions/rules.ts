// Durations and end reasons of subscriptions.

/** How long a checkout of a plan stays open. */
export const CHECKOUT_MS = 60 * 60 * 1000;

/** How long a change of a plan at the provider may take, while another change is refused. */
export const CHANGE_MS = 60 * 1000;

/** How long the cost of an upgrade that is shown can be paid. */
export const OFFER_MS = 60 * 60 * 1000;

/** Why a subscription has ended: never paid, replaced by another, paid twice, withdrawn from, or ended at the provider. */
export type EndReason = "abandoned" | "replaced" | "surplus" | "withdrawn" | "ended";
