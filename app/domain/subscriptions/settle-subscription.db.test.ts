import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder } from "../../../tests/support/factories.ts";
import { DAY_MS, moment, stopTheClock, viewerOf } from "../../../tests/support/payments/world.ts";
import { stripe } from "../../../tests/support/stripe.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.server.ts";
import { getCheckoutResult } from "./get-checkout-result.server.ts";
import { getPlanUsage } from "./get-plan-usage.server.ts";
import { getSubscription } from "./queries.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

const FAILING_LATER = "4000000000000341";
const UNAVAILABLE = { ok: false, code: "unavailable" };

beforeAll(stopTheClock);
afterEach(() => stripe.control.clearTrouble());

const newBreeder = async () => viewerOf((await createBreeder()).userId);
const rowsOf = (viewer: Viewer) =>
  db.subscription.findMany({
    where: { breederId: viewer.breederId! },
    orderBy: { id: "asc" },
    include: { ledger: { orderBy: { id: "asc" } }, events: { orderBy: { id: "asc" } } },
  });
const latest = async (viewer: Viewer) => (await rowsOf(viewer)).at(-1)!;
const theirs = (id: string | null) => stripe.control.all("subscription").find((one) => one.id === id)!;

/** Chooses a plan, pays for it, and settles the subscription. */
async function buy(viewer: Viewer, planId: string, card?: string) {
  const begun = await startCheckout(viewer, planId);
  if (!begun.ok) throw new Error(`The plan was refused: ${begun.code}`);
  const { id, providerCheckoutId } = await latest(viewer);
  await stripe.control.pay(providerCheckoutId!, card);
  await settleSubscription(id);
  return latest(viewer);
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

  it("[SUB-09] has one checkout when a plan is chosen repeatedly; choosing another plan closes it", async () => {
    const viewer = await newBreeder();
    const first = await startCheckout(viewer, "gold");
    expect(await Promise.all([startCheckout(viewer, "gold"), startCheckout(viewer, "gold")])).toEqual([first, first]);
    expect(await rowsOf(viewer)).toHaveLength(1);
    const { providerCheckoutId } = await latest(viewer);
    await startCheckout(viewer, "standard");
    expect(await stripe.control.pay(providerCheckoutId!)).toBe("closed");
    expect(await rowsOf(viewer)).toMatchObject([{ endReason: "abandoned" }, { planId: "standard", endedAt: null }]);
  });

  it("[SUB-09] has one checkout when it is chosen again while the provider is slow", async () => {
    const viewer = await newBreeder();
    stripe.control.trouble({ match: /POST .*sessions$/, when: "before", what: { until: () => delay(1_500) } });
    const [first, second] = await Promise.all([startCheckout(viewer, "gold"), startCheckout(viewer, "gold")]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await rowsOf(viewer)).toMatchObject([{ status: "incomplete", endedAt: null }]);
  });

  it("[SUB-10] opens no checkout while the provider is unreachable, charges nothing, and opens one afterwards", async () => {
    const viewer = await newBreeder();
    stripe.control.trouble({ match: /checkout/, when: "after", what: { status: 500 } });
    expect(await startCheckout(viewer, "gold")).toEqual(UNAVAILABLE);
    expect(await buy(viewer, "gold")).toMatchObject({ status: "active" });
    expect((await rowsOf(viewer)).map(({ status }) => status)).toEqual(["incomplete", "active"]);
  });

  it.for([/POST .*customers$/, /POST .*sessions$/])(
    "[SUB-10] ends the attempt when the provider takes longer than the site waits for %s",
    async (match) => {
      const viewer = await newBreeder();
      let finish = () => {};
      const finished = new Promise<void>((done) => (finish = done));
      stripe.control.trouble({ match, when: "before", what: { until: () => finished, drop: true } });
      expect(await startCheckout(viewer, "gold")).toEqual(UNAVAILABLE);
      expect(await latest(viewer)).toMatchObject({ endReason: "abandoned", providerCheckoutId: null });
      finish();
      expect(await buy(viewer, "gold")).toMatchObject({ status: "active" });
    },
  );

  it("creates a new customer when the stored one does not exist at the provider", async () => {
    const viewer = await newBreeder();
    const [breederId, planId] = [viewer.breederId!, "gold"];
    await db.subscription.create({ data: { breederId, planId, status: "cancelled", providerCustomerId: "cus_gone" } });
    expect(await buy(viewer, "gold")).toMatchObject({ status: "active" });
  });

  it("[OPN-33] replaces the previous plan, which is also ended at the provider", async () => {
    const viewer = await newBreeder();
    await buy(viewer, "standard");
    const second = await buy(viewer, "platinum");
    const [first] = await rowsOf(viewer);
    expect(first).toMatchObject({ status: "cancelled", endReason: "replaced" });
    expect(first?.providerEndedAt).not.toBeNull();
    expect(theirs(first!.providerSubscriptionId).status).toBe("canceled");
    expect(theirs(second.providerSubscriptionId).status).toBe("active");
    expect(await getPlanUsage(viewer.breederId!)).toMatchObject({ planName: "Platinum", limit: 100 });
  });

  it("[OPN-33] ends the previous plan later when the provider does not respond at first", async () => {
    const viewer = await newBreeder();
    await buy(viewer, "standard");
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

  it("[OPN-32] ends a cancelled plan with the paid month; the cancellation can be taken back until then", async () => {
    const viewer = await newBreeder();
    const { currentPeriodEnd } = await buy(viewer, "gold");
    const until = currentPeriodEnd!.toISOString();
    expect(await cancelSubscription(viewer)).toEqual({ ok: true, value: { until } });
    expect(await getSubscription(viewer.breederId!)).toMatchObject({ status: "active", ends: true, paidUntil: until });
    expect(await resumeSubscription(viewer)).toEqual({ ok: true, value: null });
    expect(await cancelSubscription(viewer)).toEqual(await cancelSubscription(viewer));
    await moment.passBilling(32 * DAY_MS);
    expect(await settleSubscription((await latest(viewer)).id)).toBe("cancelled");
    expect(await getSubscription(viewer.breederId!)).toBeNull();
    expect(await cancelSubscription(viewer)).toEqual({ ok: false, code: "no-subscription" });
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
    };
    const reading = { subscription, invoices: [], checkout: null };
    await applySubscription(id, { ...reading, readingNo: readingNo - 1n });
    expect(await latest(viewer)).toMatchObject({ status: "active" });
    await applySubscription(id, { ...reading, readingNo: readingNo + 1n });
    expect(await latest(viewer)).toMatchObject({ status: "past_due" });
  });

  it("[OPN-37, SUB-15] returns only the viewer's own checkout to the success page", async () => {
    const [viewer, otherBreeder] = [await newBreeder(), await newBreeder()];
    await startCheckout(viewer, "gold");
    const { providerCheckoutId } = await latest(viewer);
    const notFound = { ok: false, code: "not-found" };
    expect(await getCheckoutResult(viewer, providerCheckoutId!)).toEqual({ ok: false, code: "not-paid" });
    await stripe.control.pay(providerCheckoutId!);
    stripe.control.trouble({ match: /^GET/, when: "before", what: { status: 503 }, times: 4 });
    expect(await getCheckoutResult(viewer, providerCheckoutId!)).toMatchObject({ value: { state: "confirming" } });
    stripe.control.clearTrouble();
    expect(await getCheckoutResult(otherBreeder, providerCheckoutId!)).toEqual(notFound);
    expect(await getCheckoutResult(viewer, "cs_test_unknown")).toEqual(notFound);
    expect(await getCheckoutResult(viewer, "")).toEqual(notFound);
    expect(await getCheckoutResult(viewer, providerCheckoutId!)).toMatchObject({
      value: { state: "active", plan: { name: "Gold", pricePence: 2_499 } },
    });
  });
});
