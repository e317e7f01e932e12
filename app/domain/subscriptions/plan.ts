// A monthly plan as a screen shows it.

export interface PlanView {
  /** "standard", "gold" or "platinum". */
  planId: string;
  name: string;
  /** Per month. */
  pricePence: number;
  /** Pets a breeder may list; null where the site's own setting is the limit. */
  petLimit: number | null;
  /** What else the plan includes, as short phrases. */
  features: string[];
}

/** A stored plan as a screen shows it. */
export function planView(plan: Omit<PlanView, "planId"> & { id: string }): PlanView {
  const { id: planId, name, pricePence, petLimit, features } = plan;
  return { planId, name, pricePence, petLimit, features };
}

const MOST_POPULAR = "gold";

/** Whether a plan carries the mark "Most Popular". */
export function isMostPopular(plan: Pick<PlanView, "planId">): boolean {
  return plan.planId === MOST_POPULAR;
}

/** "1 pet", "100 pets"; "No fixed limit" for a plan without one. */
export function petLimitText(petLimit: number | null): string {
  if (petLimit === null) return "No fixed limit";
  return `${petLimit.toLocaleString("en-GB")} ${petLimit === 1 ? "pet" : "pets"}`;
}
