// The kind of change (start, upgrade, downgrade, cancel…) when a breeder chooses a plan. Pure, so that card, page and
// checkout use the same rule.
import { type PlanView, petLimitText } from "./plan-view.ts";

/** The current subscription, as the page of plans shows it. */
export interface SubscriptionView {
  plan: PlanView;
  status: "active" | "past_due";
  /** The end of the paid month, as ISO 8601. */
  paidUntil: string | null;
  /** It is cancelled: it ends at `paidUntil` and is not renewed. */
  ends: boolean;
  /** The cheaper plan from `paidUntil`. */
  next: PlanView | null;
  /** When the card is charged again after a failed payment, as ISO 8601. */
  nextAttempt: string | null;
  /**
   * What the breeder gets back by withdrawing from a new plan, and until when; null later. `disputed`: not while the breeder's bank
   * is deciding about a payment.
   */
  withdrawal: { pence: number; until: string; disputed: boolean } | null;
}

/** What a page says that is changed, cancelled or withdrawn from, for its form: another tab may have changed the plan since. */
export function shownPlan(current: SubscriptionView, intent: "change" | "cancel" | "withdraw"): string {
  const { plan, status, ends, next, withdrawal } = current;
  const more = { change: [ends ? "ends" : next?.planId], cancel: [], withdraw: [withdrawal?.pence ?? 0] };
  return [plan.planId, status, ...more[intent]].join(" ").trimEnd();
}

export interface SubscribingTerms {
  withdrawDays: number;
  /** The second payment of a plan that begins now, ISO 8601. */
  nextPaymentOn: string;
}

/** The cost of an upgrade as it is shown, and sent back with the form. */
export interface UpgradeOffer {
  payPence: number;
  creditPence: number;
  /** Up to when the old plan counts as used, in milliseconds. */
  at: number;
}

/**
 * `start`, `restart` (the same plan, past due) and `switch` (a dearer one, past due) lead to the checkout. `upgrade`,
 * `downgrade` and `cancel` need a confirmation. `keep` takes a cancellation or a downgrade back; `chosen` is that downgrade.
 */
export type PlanChoice = "start" | "restart" | "switch" | "upgrade" | "downgrade" | "chosen" | "cancel" | "keep";

/** The kind of change from the current plan to the chosen one. */
export function planChoice(current: SubscriptionView | null, chosen: PlanView): PlanChoice {
  if (!current) return "start";
  const isCurrent = chosen.planId === current.plan.planId;
  const isPaid = current.status === "active";
  if (isCurrent && !isPaid) return "restart";
  if (isCurrent) return current.ends || current.next ? "keep" : "cancel";
  if (isPaid && chosen.planId === current.next?.planId) return "chosen";
  if (chosen.pricePence < current.plan.pricePence) return "downgrade";
  return isPaid ? "upgrade" : "switch";
}

/**
 * Features lost by a change to a cheaper plan, as short phrases: "Up to 5 pets instead of 100 pets", "Custom branding".
 */
export function lostFeatures(current: PlanView, chosen: PlanView): string[] {
  const lost = current.features.filter((feature) => !chosen.features.includes(feature));
  const fewer = (chosen.petLimit ?? Infinity) < (current.petLimit ?? Infinity);
  if (!fewer) return lost;
  return [`${petLimitText(chosen.petLimit)} instead of ${petLimitText(current.petLimit).toLowerCase()}`, ...lost];
}

export const CANCELLED = "Subscription cancelled successfully";
export const NOT_CANCELLED = "Failed to cancel subscription";
export const NOT_OPENED = "Failed to create checkout session";
