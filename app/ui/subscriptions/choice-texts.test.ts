import { describe, expect, it } from "vitest";
import type { SubscriptionView } from "#app/domain/subscriptions/plan-change.ts";
import type { PlanView } from "#app/domain/subscriptions/plan-view.ts";
import { choiceNote, nextPayment, tooManyPets } from "./choice-texts.ts";

const GOLD: PlanView = { planId: "gold", name: "Gold", pricePence: 2499, petLimit: 5, features: [] };
const PLATINUM: PlanView = { planId: "platinum", name: "Platinum", pricePence: 5000, petLimit: 100, features: [] };
const ON_GOLD: SubscriptionView = { plan: GOLD, status: "active", paidUntil: "2026-12-05T23:30:00.000Z", ends: false };
const UNPAID: SubscriptionView = { ...ON_GOLD, status: "past_due" };

describe("the note before a button", () => {
  it("[OPN-31] has the amounts paid today and every month", () => {
    expect(choiceNote("start", PLATINUM, null)).toBe("£50 today, then every month until you cancel.");
    expect(choiceNote("restart", GOLD, UNPAID)).toBe(
      "A new month begins: £24.99 today, then every month until you cancel. The payment that failed is not taken as well.",
    );
  });

  it("[OPN-33] has the plan that ends with a change, and that there is no refund", () => {
    const month = "A new month begins: £50 today, then every month until you cancel.";
    expect(choiceNote("upgrade", PLATINUM, ON_GOLD)).toBe(
      `${month} Gold ends as soon as you have paid, without money back for its remaining days.`,
    );
    expect(choiceNote("downgrade", PLATINUM, UNPAID)).toBe(
      `${month} Gold ends as soon as you have paid, and the payment that failed is not taken as well.`,
    );
  });

  it("[OPN-32] has the end of a cancelled plan, and the amount paid when it is kept", () => {
    expect(choiceNote("cancel", GOLD, ON_GOLD)).toBe(
      "If you cancel, it stays active until 5 December 2026, and nothing more is paid.",
    );
    expect(choiceNote("keep", GOLD, ON_GOLD)).toBe(
      "£24.99 is paid next on 5 December 2026, then every month until you cancel.",
    );
  });

  it("has no date while the provider has reported none", () => {
    const nameless = { ...ON_GOLD, paidUntil: null };
    expect(choiceNote("cancel", GOLD, nameless)).toContain("until the end of the paid month,");
    expect(nextPayment(GOLD, nameless)).toBe("£24.99 is paid next when the paid month is over");
  });
});

it("[OPN-34] mentions only pets above the limit", () => {
  expect(tooManyPets(6, GOLD)).toBe(
    "You have 6 pets, and Gold is for 5 pets. All of them stay, and you can add another once you have fewer than 5.",
  );
  expect(tooManyPets(3, { name: "Standard", petLimit: 1 })).toBe(
    "You have 3 pets, and Standard is for 1 pet. All of them stay, and you can add another once you have none.",
  );
  expect(tooManyPets(5, GOLD)).toBeNull();
  expect(tooManyPets(900, { name: "Open", petLimit: null })).toBeNull();
});
