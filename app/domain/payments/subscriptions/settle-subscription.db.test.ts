// Settling subscriptions with what the provider reports: payment, renewal, replaced plans and double payments.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { getPlanUsage } from "#app/domain/pets/listings/get-plan-usage.server.ts";
import {
  newBreeder,
  rowsOf,
  latest,
  theirs,
  buy,
  FAILING_LATER,
} from "../../../../tests/support/payments/subscriptions.ts";
import { DAY_MS, moment, stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { getCheckoutResult } from "./get-checkout-result.server.ts";
import { getSubscription } from "./queries.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

beforeAll(stopTheClock);
afterEach(() => stripe.control.clearTrouble());

/** A breeder whose plan is past due. */
async function debtor(planId: string) {
  const viewer = await newBreeder();
  const { id } = await buy(viewer, planId, FAILING_LATER);
  await moment.passBilling(31 * DAY_MS);
  expect(await settleSubscription(id)).toBe("past_due");
  return viewer;
}

describe("settling a subscription", () => {
  it("[OPN-31, SUB-09] activates the plan once the provider reports the payment, and records the month in the ledger", async () => {
    const viewer = await newBreeder();
    const begun = await startCheckout(viewer, "gold");
    const { id, providerCheckoutId } = await latest(viewer);
    expect(begun).toEqual({
      ok: true,
      value: { url: stripe.control.all("checkout.session").find((one) => one.id === providerCheckoutId)!.url },
    });
    expect(await settleSubscription(id)).toBe("incomplete");
    expect(await getSubscription(viewer.breederId!)).toBeNull();
    await stripe.control.pay(providerCheckoutId!);
    expect(await settleSubscription(id)).toBe("active");
    const row = await latest(viewer);
    expect(await getSubscription(viewer.breederId!)).toMatchObject({
      plan: { planId: "gold", pricePence: 2_499 },
      status: "active",
      paidUntil: row.currentPeriodEnd?.toISOString(),
      ends: false,
    });
    expect(row.ledger).toMatchObject([{ kind: "subscription_paid", amountPence: 2_499 }]);
    expect(row.events.map(({ kind }) => kind)).toEqual(["opened", "checkout", "renewed", "active"]);
  });

  it("[OPN-33] replaces a plan that is past due, which is also ended at the provider", async () => {
    const viewer = await debtor("standard");
    const second = await buy(viewer, "platinum");
    const [first] = await rowsOf(viewer);
    expect(first).toMatchObject({ status: "cancelled", endReason: "replaced" });
    expect(first?.providerEndedAt).not.toBeNull();
    expect(theirs(first!.providerSubscriptionId).status).toBe("canceled");
    expect(theirs(second.providerSubscriptionId).status).toBe("active");
    expect(await getPlanUsage(viewer.breederId!)).toMatchObject({ planName: "Platinum", limit: 100 });
  });

  it("[OPN-33] ends a plan that was past due later when the provider does not respond at first", async () => {
    const viewer = await debtor("standard");
    await startCheckout(viewer, "gold");
    const { id, providerCheckoutId } = await latest(viewer);
    await stripe.control.pay(providerCheckoutId!);
    stripe.control.trouble({ match: /^DELETE/, when: "before", what: { status: 503 } });
    await expect(settleSubscription(id)).rejects.toThrow();
    const [first] = await rowsOf(viewer);
    expect(first).toMatchObject({ status: "cancelled", providerEndedAt: null });
    await settleSubscription(first!.id);
    expect(theirs(first!.providerSubscriptionId).status).toBe("canceled");
    expect(await getSubscription(viewer.breederId!)).toMatchObject({ plan: { planId: "gold" } });
  });

  it("[OPN-31, BPF-07] renews a plan, marks it past due when a card fails, and active again when it is paid", async () => {
    const viewer = await newBreeder();
    const { id, providerCustomerId } = await buy(viewer, "gold");
    await moment.passBilling(31 * DAY_MS);
    expect(await settleSubscription(id)).toBe("active");
    expect((await latest(viewer)).ledger).toHaveLength(2);
    stripe.control.setCard(providerCustomerId!, FAILING_LATER);
    await moment.passBilling(31 * DAY_MS);
    expect(await settleSubscription(id)).toBe("past_due");
    expect(await getPlanUsage(viewer.breederId!)).toMatchObject({ subscription: "past_due" });
    stripe.control.setCard(providerCustomerId!, "4242424242424242");
    await moment.passBilling(4 * DAY_MS);
    expect(await settleSubscription(id)).toBe("active");
    expect((await latest(viewer)).ledger).toHaveLength(3);
  });
});

describe("double payments", () => {
  it("[OPN-33] refunds one payment when a reactivated plan is also charged by the provider", async () => {
    const viewer = await newBreeder();
    const { id: firstId, providerCustomerId } = await buy(viewer, "gold");
    stripe.control.setCard(providerCustomerId!, FAILING_LATER);
    await moment.passBilling(31 * DAY_MS);
    await settleSubscription(firstId);
    await startCheckout(viewer, "gold");
    const { id, providerCheckoutId } = await latest(viewer);
    // The provider charges the card again while the breeder pays.
    stripe.control.setCard(providerCustomerId!, "4242424242424242");
    await moment.passBilling(4 * DAY_MS);
    await stripe.control.pay(providerCheckoutId!);
    await settleSubscription(firstId);
    await settleSubscription(id);
    const [first, second] = await rowsOf(viewer);
    expect(first).toMatchObject({ status: "active" });
    expect(second).toMatchObject({ status: "cancelled", endReason: "surplus" });
    expect(theirs(second!.providerSubscriptionId).status).toBe("canceled");
    expect(second!.ledger.map(({ kind, amountPence }) => [kind, amountPence])).toEqual([
      ["subscription_paid", 2_499],
      ["subscription_refunded", 2_499],
    ]);
    expect(await getCheckoutResult(viewer, providerCheckoutId!)).toMatchObject({
      ok: true,
      value: { state: "active" },
    });
  });

  it("[OPN-31] charges once when a plan is reactivated before the next charge, and never the old subscription again", async () => {
    const viewer = await newBreeder();
    const { id, providerCustomerId } = await buy(viewer, "gold");
    stripe.control.setCard(providerCustomerId!, FAILING_LATER);
    await moment.passBilling(31 * DAY_MS);
    await settleSubscription(id);
    const second = await buy(viewer, "gold", "4242424242424242");
    expect(second).toMatchObject({ status: "active" });
    await moment.passBilling(8 * DAY_MS);
    const [first] = await rowsOf(viewer);
    expect(first).toMatchObject({ status: "cancelled", endReason: "replaced" });
    await settleSubscription(first!.id);
    expect((await rowsOf(viewer)).map(({ ledger }) => ledger.length)).toEqual([1, 1]);
  });
});
