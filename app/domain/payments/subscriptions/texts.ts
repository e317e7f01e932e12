// Texts about a breeder's plan, shared by page, API and emails. The documented texts are in plan-change.ts.
import { formatDate } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";

/** Error texts for a checkout that is refused before any request to the provider. */
export const CHECKOUT_REFUSALS = {
  "already-active": "You have this plan already.",
  "unknown-plan": "That plan is not on sale. Choose one of these.",
} as const;

/** What the end of a plan does to listings, and a payment that failed as long as it is open. */
export const WITHOUT_PLAN = "Buyers cannot see your pets until you have a plan again. Nothing is deleted.";

export const NOTHING_TO_CANCEL = "You have no plan that could be cancelled.";
/** "Your card is tried again on 5 December 2026." */
export function nextAttemptText(nextAttempt: Date | string | null): string {
  if (!nextAttempt) return "If no further attempt succeeds, the plan ends.";
  return `Your card is tried again on ${formatDate(nextAttempt)}. If no attempt succeeds, the plan ends.`;
}

export const BUSY = "Another change of your plan is under way. Please try again in a minute.";
export const DECLINED = "Your card was declined, and nothing has changed. Update your payment method, or try again.";
/** After a button that no longer does what it says, such as "Cancel Gold" once Gold is cancelled. */
export const PLAN_CHANGED = "Your plan has changed since this page was opened. Please look at it again.";
export const COST_CHANGED = "What you would pay has changed since this page was opened. Please look at it again.";
export const NO_COST = "What you would pay could not be looked up just now. Please try again in a moment.";
export const NOT_CHANGED = "Your plan could not be changed just now. Please try again in a moment.";
export const TOO_LATE_TO_WITHDRAW = "It is too late to withdraw from this plan. You can still cancel it.";
export const PLAN_DISPUTED =
  "Your bank is deciding about a payment for this plan. Until then you cannot withdraw from it.";

/** Above the receipts of a breeder. */
export function planDisputedText(pence: number): string {
  return `Your bank is deciding about your payment of ${formatPrice(pence)}. Until then nothing is refunded.`;
}

export const NO_CARD_PAGE = "The page of the payment provider could not be opened. Please try again in a moment.";
export const PAID_NOW = "Thank you, the payment went through. Buyers see your pets again.";
export const STILL_DECLINED =
  "The payment did not go through with this card. Update your payment method, or try again.";
export const NOT_PAID_NOW = "The payment could not be made just now. Please try again in a moment.";
export const NOTHING_TO_KEEP = "This plan is over already. You can subscribe again at any time.";
export const NOT_KEPT = "Your plan could not be kept just now. Please try again in a moment.";
export const NOT_PAID = "That checkout has not been paid, so nothing has changed.";

/** "Your plan is Platinum now." */
export function upgradedText(name: string): string {
  return `Your plan is ${name} now.`;
}

/** "Your plan changes to Gold on 5 December 2026." */
export function downgradedText(name: string, paidUntil: string | null): string {
  return `Your plan changes to ${name} ${paidUntil ? `on ${formatDate(paidUntil)}` : "when the paid month is over"}.`;
}

/** "You have withdrawn from your plan. £24.99 goes back to your card." */
export function withdrawnText(pence: number): string {
  return `You have withdrawn from your plan. ${formatPrice(pence)} goes back to your card.`;
}

/** "Your Gold plan goes on." */
export function keptText(name: string): string {
  return `Your ${name} plan goes on.`;
}
