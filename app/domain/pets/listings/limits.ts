// How many pets a breeder may list, and the message for a breeder who may not add another one.

/** The subscription in force. One that was cancelled, or never paid for, is none. */
type SubscriptionState = "active" | "past_due" | "none";

export interface PlanUsage {
  subscription: SubscriptionState;
  /** "Gold"; null without a subscription. */
  planName: string | null;
  /** Pets the plan allows; 0 without a subscription. */
  limit: number;
  /** All pets of the breeder that are neither deleted nor sold. */
  used: number;
}

/** Whether a pet may be added, or else what stands in the way. */
export type AddingPets = "allowed" | "subscribe" | "reactivate" | "full";

/** What a plan allows: its own number, and the site's setting where it has none. Without a plan nothing. */
export function petLimitOf(plan: { petLimit: number | null } | null, maxPetsPerBreeder: number): number {
  return plan ? (plan.petLimit ?? maxPetsPerBreeder) : 0;
}

/** Whether buyers see the breeder's pets: not while a payment is past due. */
export function hasPlan({ subscription }: Pick<PlanUsage, "subscription">): boolean {
  return subscription === "active";
}

/** Adding needs a subscription that is active and has room. */
export function addingPets({ subscription, limit, used }: Omit<PlanUsage, "planName">): AddingPets {
  if (subscription === "none") return "subscribe";
  if (subscription !== "active") return "reactivate";
  return used < limit ? "allowed" : "full";
}

/** The link to the plans for a breeder who may not add a pet: its path and text. */
export const SUBSCRIPTION_LINKS: Record<Exclude<AddingPets, "allowed">, { text: string; to: string }> = {
  subscribe: { text: "Subscribe to Add Pets", to: "/breeder/subscription" },
  reactivate: { text: "Reactivate Subscription", to: "/breeder/subscription" },
  full: { text: "Change plan", to: "/breeder/subscription" },
};

const LIMIT_REACHED = "You have reached your plan's pet limit";

/** Why no pet can be added, as a sentence. */
export const ADDING_REFUSALS: Record<Exclude<AddingPets, "allowed">, string> = {
  subscribe: "Subscribe to a plan to add pets",
  reactivate: "Your subscription is not active. Reactivate it to add pets",
  full: LIMIT_REACHED,
};

/** "3 of 5 pets"; "2 pets" where no plan gives a limit. */
export function usageText({ subscription, limit, used }: Omit<PlanUsage, "planName">): string {
  if (subscription !== "none") return `${used} of ${limit} ${limit === 1 ? "pet" : "pets"}`;
  return `${used} ${used === 1 ? "pet" : "pets"}`;
}
