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
}

/**
 * `start`, `upgrade` and `restart` (the same plan, past due) lead to the checkout at once. `downgrade` and `cancel`
 * need a confirmation. `keep` takes a cancellation back.
 */
export type PlanChoice = "start" | "restart" | "upgrade" | "downgrade" | "cancel" | "keep";

/** The kind of change from the current plan to the chosen one. */
export function planChoice(current: SubscriptionView | null, chosen: PlanView): PlanChoice {
  if (!current) return "start";
  if (chosen.planId === current.plan.planId) {
    if (current.status !== "active") return "restart";
    return current.ends ? "keep" : "cancel";
  }
  return chosen.pricePence < current.plan.pricePence ? "downgrade" : "upgrade";
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
