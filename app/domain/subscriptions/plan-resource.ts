// A plan as the JSON API answers it.
import type { PlanView } from "./plan.ts";

export interface PlanResource {
  plan_id: string;
  name: string;
  /** Pounds a month. */
  price: number;
  pet_limit: number | null;
  features: string[];
}

export function planResource({ planId, name, pricePence, petLimit, features }: PlanView): PlanResource {
  return { plan_id: planId, name, price: pricePence / 100, pet_limit: petLimit, features };
}
