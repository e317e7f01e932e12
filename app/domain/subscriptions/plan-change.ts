// What choosing a plan means for somebody who may have one already; pure, so that card, page and checkout agree.
import { type PlanView, petLimitText } from "./plan.ts";

/** The subscription in force, as the page of plans shows it. */
export interface SubscriptionView {
  plan: PlanView;
  status: "active" | "past_due";
  /** The end of the month that is paid for, as ISO 8601. */
  paidUntil: string | null;
  /** It ends then, and is not renewed. */
  ends: boolean;
}

/**
 * `start` and `upgrade` lead to the checkout at once, `restart` as well: the plan is there but unpaid. `downgrade` and
 * `cancel` ask first. `keep`: the plan is to end, and need not.
 */
export type PlanChoice = "start" | "restart" | "upgrade" | "downgrade" | "cancel" | "keep";

/** What choosing a plan leads to. */
export function planChoice(current: SubscriptionView | null, chosen: PlanView): PlanChoice {
  if (!current) return "start";
  if (chosen.planId === current.plan.planId) {
    if (current.status !== "active") return "restart";
    return current.ends ? "keep" : "cancel";
  }
  return chosen.pricePence < current.plan.pricePence ? "downgrade" : "upgrade";
}

/** What a change to a cheaper plan takes away, as short phrases: "Up to 5 pets instead of 100 pets", "Custom branding". */
export function lostFeatures(current: PlanView, chosen: PlanView): string[] {
  const lost = current.features.filter((feature) => !chosen.features.includes(feature));
  const fewer = (chosen.petLimit ?? Infinity) < (current.petLimit ?? Infinity);
  if (!fewer) return lost;
  return [`${petLimitText(chosen.petLimit)} instead of ${petLimitText(current.petLimit).toLowerCase()}`, ...lost];
}

export const CANCELLED = "Subscription cancelled successfully";
export const NOT_CANCELLED = "Failed to cancel subscription";
export const NOT_OPENED = "Failed to create checkout session";
