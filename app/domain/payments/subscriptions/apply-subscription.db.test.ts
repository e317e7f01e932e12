// Storing a reading of a subscription from the provider.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { newBreeder, latest, buy } from "../../../../tests/support/payments/subscriptions.ts";
import { stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { applySubscription } from "./apply-subscription.server.ts";

beforeAll(stopTheClock);
afterEach(() => stripe.control.clearTrouble());

describe("readings from the provider", () => {
  it("[OPN-31] ignores an earlier reading after a later one", async () => {
    const viewer = await newBreeder();
    const { id, providerSubscriptionId, providerCustomerId, readingNo } = await buy(viewer, "gold");
    const subscription = {
      id: providerSubscriptionId!,
      customerId: providerCustomerId!,
      status: "past_due" as const,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      endedAt: null,
      planId: null,
      nextPlanId: null,
      nextAttemptAt: null,
    };
    const reading = { subscription, invoices: [], checkout: null };
    await applySubscription(id, { ...reading, readingNo: readingNo - 1n });
    expect(await latest(viewer)).toMatchObject({ status: "active" });
    await applySubscription(id, { ...reading, readingNo: readingNo + 1n });
    expect(await latest(viewer)).toMatchObject({ status: "past_due" });
  });
});
