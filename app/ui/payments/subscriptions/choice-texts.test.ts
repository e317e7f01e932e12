import { describe, expect, it } from "vitest";
import type { SubscriptionView } from "#app/domain/payments/subscriptions/plan-change.ts";
import type { PlanView } from "#app/domain/payments/subscriptions/plan-view.ts";
import { choiceNote, nextPayment, subscribingFacts, tooManyPets, upgradeCost } from "./choice-texts.ts";

const GOLD: PlanView = { planId: "gold", name: "Gold", pricePence: 2499, petLimit: 5, features: [] };
const PLATINUM: PlanView = { planId: "platinum", name: "Platinum", pricePence: 5000, petLimit: 100, features: [] };
const ON_GOLD: SubscriptionView = {
  plan: GOLD,
  status: "active",
  paidUntil: "2026-12-05T23:30:00.000Z",
  ends: false,
  next: null,
  nextAttempt: null,
  withdrawal: null,
};
const UNPAID: SubscriptionView = { ...ON_GOLD, status: "past_due" };

describe("the note before a button", () => {
  it("[OPN-31] has the amounts paid today and every month", () => {
    expect(choiceNote("start", PLATINUM, null)).toBe("£50 today, then every month until you cancel.");
    expect(choiceNote("restart", GOLD, UNPAID)).toBe(
      "A new month begins: £24.99 today, then every month until you cancel. The payment that failed is not taken as well.",
    );
  });

  it("[OPN-33, BRD-24] has what a change of a plan past due ends, and when a downgrade of a paid plan begins", () => {
    const month = "A new month begins: £50 today, then every month until you cancel.";
    for (const choice of ["switch", "downgrade"] as const) {
      expect(choiceNote(choice, PLATINUM, UNPAID)).toBe(
        `${month} Gold ends as soon as you have paid, and the payment that failed is not taken as well.`,
      );
    }
    expect(choiceNote("downgrade", PLATINUM, ON_GOLD)).toBe(
      "It begins on 5 December 2026: £50 then, and every month until you cancel. Nothing is paid now.",
    );
  });

  it("[BRD-24] has what an upgrade costs after the credit", () => {
    expect(upgradeCost({ payPence: 1420, creditPence: 1210 }, GOLD)).toBe(
      "You pay £14.20 now, after £12.10 credit for the rest of Gold.",
    );
  });

  it("[BRD-26] has the next payment, how to cancel, and the days to withdraw", () => {
    const terms = { withdrawDays: 14, nextPaymentOn: "2026-12-27T10:00:00.000Z" };
    expect(subscribingFacts(terms)).toEqual([
      "You pay for a month today, again on 27 December 2026, and so on every month until you cancel. The price shown is all that you pay.",
      "You can cancel on this page at any time. You then keep the plan until the end of the month that you have paid for.",
      "Within 14 days of subscribing you can withdraw instead: the plan ends at once, and you get back all that you paid.",
    ]);
    expect(subscribingFacts({ ...terms, withdrawDays: 0 })).toHaveLength(2);
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
