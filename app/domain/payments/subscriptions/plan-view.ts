// A monthly plan as pages show it.

export interface PlanView {
  /** "standard", "gold" or "platinum". */
  planId: string;
  name: string;
  /** Per month. */
  pricePence: number;
  /** The maximum of pets a breeder may list; null when the site's setting is the limit. */
  petLimit: number | null;
  /** Other features of the plan, as short phrases. */
  features: string[];
}

/** Converts a stored plan to a view. */
export function planView(plan: Omit<PlanView, "planId"> & { id: string }): PlanView {
  const { id: planId, name, pricePence, petLimit, features } = plan;
  return { planId, name, pricePence, petLimit, features };
}

const MOST_POPULAR = "gold";

/** Whether a plan has the badge "Most Popular". */
export function isMostPopular(plan: Pick<PlanView, "planId">): boolean {
  return plan.planId === MOST_POPULAR;
}

/** "1 pet", "100 pets"; "No fixed limit" for a plan without one. */
export function petLimitText(petLimit: number | null): string {
  if (petLimit === null) return "No fixed limit";
  return `${petLimit.toLocaleString("en-GB")} ${petLimit === 1 ? "pet" : "pets"}`;
}
