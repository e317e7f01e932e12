import { expect, it } from "vitest";
import { DepositStatus, SubscriptionStatus } from "#app/platform/generated/prisma/enums.ts";
import { hasReceipt, paymentReference, paymentStatusText } from "./payment-texts.ts";

it("names a payment by its kind and number", () => {
  expect(paymentReference({ kind: "deposit", id: 12 })).toBe("Deposit 12");
  expect(paymentReference({ kind: "subscription", id: 5 })).toBe("Subscription 5");
});

it.each([
  ["deposit", Object.values(DepositStatus)],
  ["subscription", Object.values(SubscriptionStatus)],
] as const)("[OPN-31] has words for every status of a %s, and shows none as it is stored", (kind, statuses) => {
  for (const status of statuses) {
    const text = paymentStatusText({ kind, status });
    expect(text).toMatch(/^[A-Z][a-z ]+$/);
    expect(text).not.toBe(status);
  }
});

it("[OWN-03] has a receipt unless nothing was paid", () => {
  const all = [...Object.values(DepositStatus), ...Object.values(SubscriptionStatus)];
  expect(all.filter((status) => !hasReceipt(status))).toEqual(["pending", "failed", "incomplete"]);
});
