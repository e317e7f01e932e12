import { expect, it } from "vitest";
import { ADDING_REFUSALS, addingPets, hasPlan, petLimitOf, SUBSCRIPTION_LINKS, usageText } from "./limits.ts";

it("[BPF-06] lets a breeder add pets only with an active subscription that has room", () => {
  expect(addingPets({ subscription: "active", limit: 5, used: 4 })).toBe("allowed");
  expect(addingPets({ subscription: "active", limit: 5, used: 5 })).toBe("full");
  expect(addingPets({ subscription: "active", limit: 1, used: 3 })).toBe("full");
  expect(addingPets({ subscription: "past_due", limit: 5, used: 0 })).toBe("reactivate");
  expect(addingPets({ subscription: "none", limit: 0, used: 0 })).toBe("subscribe");
});

it("[BRD-09] shows pets to buyers only with a plan that is paid", () => {
  const states = (["active", "past_due", "none"] as const).map((subscription) => hasPlan({ subscription }));
  expect(states).toEqual([true, false, false]);
});

it("[BPF-07, BPF-08, OPN-21] has the way on, and the sentence, for each refusal", () => {
  expect(SUBSCRIPTION_LINKS.reactivate).toEqual({ text: "Reactivate Subscription", to: "/breeder/subscription" });
  expect(SUBSCRIPTION_LINKS.subscribe).toEqual({ text: "Subscribe to Add Pets", to: "/breeder/subscription" });
  expect(ADDING_REFUSALS.full).toBe("You have reached your plan's pet limit");
});

it("[TEN-04, BPF-09, CON-24] takes the limit from the plan, from the setting where the plan has none, and else none", () => {
  expect(petLimitOf({ petLimit: 100 }, 20)).toBe(100);
  expect(petLimitOf({ petLimit: 1 }, 20)).toBe(1);
  expect(petLimitOf({ petLimit: null }, 20)).toBe(20);
  expect(petLimitOf(null, 20)).toBe(0);
});

it("puts usage into words", () => {
  expect(usageText({ subscription: "active", limit: 5, used: 3 })).toBe("3 of 5 pets");
  expect(usageText({ subscription: "active", limit: 1, used: 1 })).toBe("1 of 1 pet");
  expect(usageText({ subscription: "none", limit: 0, used: 2 })).toBe("2 pets");
});
