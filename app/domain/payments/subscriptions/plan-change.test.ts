import { describe, expect, it } from "vitest";
import { lostFeatures, planChoice, type SubscriptionView } from "./plan-change.ts";
import type { PlanView } from "./plan-view.ts";

const STANDARD: PlanView = { planId: "standard", name: "Standard", pricePence: 999, petLimit: 1, features: ["Email"] };
const GOLD: PlanView = { planId: "gold", name: "Gold", pricePence: 2499, petLimit: 5, features: ["Email", "Search"] };
const OPEN: PlanView = { planId: "open", name: "Open", pricePence: 4999, petLimit: null, features: ["Search"] };

const on = (plan: PlanView, more: Partial<SubscriptionView> = {}): SubscriptionView => ({
  plan,
  status: "active",
  paidUntil: "2026-12-05T10:00:00.000Z",
  ends: false,
  next: null,
  nextAttempt: null,
  withdrawal: null,
  ...more,
});

describe("choosing a plan", () => {
  it("[BRD-24] keeps the plan while it is to change to a cheaper one, which is chosen already", () => {
    const changing = on(GOLD, { next: STANDARD });
    expect(planChoice(changing, GOLD)).toBe("keep");
    expect(planChoice(changing, STANDARD)).toBe("chosen");
    expect(planChoice(changing, OPEN)).toBe("upgrade");
    expect(planChoice(on(GOLD, { status: "past_due" }), OPEN)).toBe("switch");
  });

  it("[SUB-08] is a start without a plan, and an upgrade to a dearer plan", () => {
    expect(planChoice(null, GOLD)).toBe("start");
    expect(planChoice(on(STANDARD), GOLD)).toBe("upgrade");
    expect(planChoice(on(GOLD, { ends: true }), OPEN)).toBe("upgrade");
  });

  it("[SUB-06] is a downgrade to a cheaper plan, also from a past due plan", () => {
    expect(planChoice(on(GOLD), STANDARD)).toBe("downgrade");
    expect(planChoice(on(GOLD, { status: "past_due" }), STANDARD)).toBe("downgrade");
  });

  it("[SUB-07, OPN-32] cancels the current plan only while it is active, and keeps a plan that is due to end", () => {
    expect(planChoice(on(GOLD), GOLD)).toBe("cancel");
    expect(planChoice(on(GOLD, { ends: true }), GOLD)).toBe("keep");
    expect(planChoice(on(GOLD, { status: "past_due" }), GOLD)).toBe("restart");
    expect(planChoice(on(GOLD, { status: "past_due", ends: true }), GOLD)).toBe("restart");
  });
});

describe("[SUB-06] features lost with a cheaper plan", () => {
  it("are the pets above its limit, and the features that it does not include", () => {
    expect(lostFeatures(GOLD, STANDARD)).toEqual(["1 pet instead of 5 pets", "Search"]);
    expect(lostFeatures(OPEN, GOLD)).toEqual(["5 pets instead of no fixed limit"]);
  });

  it("do not contain features that it includes, nor a limit that is not lower", () => {
    expect(lostFeatures(GOLD, GOLD)).toEqual([]);
    expect(lostFeatures(STANDARD, OPEN)).toEqual(["Email"]);
  });
});
