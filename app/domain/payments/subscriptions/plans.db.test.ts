import { expect, it } from "vitest";
import { isMostPopular, petLimitText } from "./plan-view.ts";
import { listPlans } from "./plans.server.ts";

it("[HOM-12, HOM-13, CON-24] has three plans with the documented prices and limits", async () => {
  const plans = await listPlans();
  expect(plans.map(({ name, pricePence, petLimit }) => [name, pricePence, petLimit])).toEqual([
    ["Standard", 999, 1],
    ["Gold", 2499, 5],
    ["Platinum", 4999, 100],
  ]);
  for (const plan of plans) expect(plan.features.length).toBeGreaterThan(1);
});

it("[HOM-14] marks one plan as the most popular", async () => {
  expect((await listPlans()).filter(isMostPopular)).toHaveLength(1);
});

it("formats a pet limit as text", () => {
  expect([1, 5, 1000, null].map(petLimitText)).toEqual(["1 pet", "5 pets", "1,000 pets", "No fixed limit"]);
});
