// A plan as a resource of the JSON API.
import { z } from "zod";
import type { PlanView } from "./plan-view.ts";

export const planResourceSchema = z
  .object({
    plan_id: z.string().describe('"standard", "gold" or "platinum"'),
    name: z.string(),
    price: z.number().describe("Pounds a month"),
    pet_limit: z.int().nullable().describe("Null where the site's own setting is the limit"),
    features: z.array(z.string()),
  })
  .meta({ id: "Plan" });

export type PlanResource = z.infer<typeof planResourceSchema>;

export function planResource({ planId, name, pricePence, petLimit, features }: PlanView): PlanResource {
  return { plan_id: planId, name, price: pricePence / 100, pet_limit: petLimit, features };
}
