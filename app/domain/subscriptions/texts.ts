// Texts about a breeder's plan, shared by page and API. The documented texts are in plan-change.ts.

/** Error texts for a checkout that is refused before any request to the provider. */
export const CHECKOUT_REFUSALS = {
  "already-active": "You have this plan already.",
  "unknown-plan": "That plan is not on sale. Choose one of these.",
} as const;

/** What the end of a plan does to listings, and a payment that failed as long as it is open. */
export const WITHOUT_PLAN = "Buyers cannot see your pets until you have a plan again. Nothing is deleted.";

export const NOTHING_TO_CANCEL = "You have no plan that could be cancelled.";
export const NOTHING_TO_KEEP = "This plan is over already. You can subscribe again at any time.";
export const NOT_KEPT = "Your plan could not be kept just now. Please try again in a moment.";
export const NOT_PAID = "That checkout has not been paid, so nothing has changed.";

/** "Your Gold plan goes on." */
export function keptText(name: string): string {
  return `Your ${name} plan goes on.`;
}
