// Upgrades by proration, downgrades at the end of the paid month, and changes at once, at the payment provider.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { reconcile } from "#app/domain/payments/provider-events/reconcile.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  buy,
  FAILING_LATER,
  latest,
  newBreeder,
  rowsOf,
  theirs,
} from "../../../../tests/support/payments/subscriptions.ts";
import { DAY_MS, moment, stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.server.ts";
import { downgradePlan, offerUpgrade, upgradePlan } from "./change-plan.server.ts";
import { payNow } from "./payment-method.server.ts";
import { getSubscription } from "./queries.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

beforeAll(stopTheClock);
afterEach(() => stripe.control.clearTrouble());

type Owner = Awaited<ReturnType<typeof newBreeder>>;

const planOf = async ({ breederId }: Owner) => getSubscription(breederId!);
const priceAtProvider = async (viewer: Owner) =>
  theirs((await latest(viewer)).providerSubscriptionId).items.data[0]!.price.unit_amount;
const paid = async (viewer: Owner) => (await latest(viewer)).ledger.map(({ amountPence }) => amountPence);

async function offer(viewer: Owner, planId: string) {
  const offered = await offerUpgrade(viewer, planId);
  if (!offered.ok) throw new Error(`The upgrade was refused: ${offered.code}`);
  return offered.value;
}
/** A plan that was bought some days ago. */
async function owner(planId: string, card?: string) {
  const viewer = await newBreeder();
  await buy(viewer, planId, card);
  return viewer;
}

describe("an upgrade", () => {
  it("[BRD-24] charges the shown difference after the credit, once, and goes on from the same month", async () => {
    const viewer = await owner("gold");
    const { currentPeriodEnd, id } = await latest(viewer);
    const shown = await offer(viewer, "platinum");
    expect(shown).toMatchObject({ payPence: 2500, creditPence: 2499 });
    expect(await upgradePlan(viewer, "platinum", { ...shown, payPence: 1 })).toEqual({ ok: false, code: "changed" });
    expect(await upgradePlan(viewer, "platinum", shown)).toEqual({ ok: true, value: null });
    expect(await planOf(viewer)).toMatchObject({ plan: { planId: "platinum" }, status: "active" });
    expect(await latest(viewer)).toMatchObject({ id, currentPeriodEnd, changingUntil: null });
    expect(await paid(viewer)).toEqual([2499, 2500]);
    expect((await latest(viewer)).events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["prorated", "plan-changed"]),
    );
    expect(await upgradePlan(viewer, "platinum", shown)).toEqual({ ok: false, code: "wrong-plan" });
    expect((await reconcile()).differences).toEqual([]);
  });

  it("[BRD-24] is not cheaper for a time that was not shown", async () => {
    const viewer = await owner("standard");
    const shown = await offer(viewer, "gold");
    for (const at of [shown.at + 20 * DAY_MS, shown.at - 2 * 3_600_000, Number.NaN]) {
      expect(await upgradePlan(viewer, "gold", { payPence: shown.payPence, at })).not.toMatchObject({ ok: true });
    }
    const { payPence } = await offer(viewer, "gold");
    moment.pass(2 * 3_600_000);
    expect(await upgradePlan(viewer, "gold", { payPence, at: shown.at })).toEqual({ ok: false, code: "changed" });
    expect(await paid(viewer)).toEqual([999]);
  });

  it("[BRD-24] with a card that is declined changes nothing, and can be paid later", async () => {
    const viewer = await owner("gold", FAILING_LATER);
    const shown = await offer(viewer, "platinum");
    expect(await upgradePlan(viewer, "platinum", shown)).toEqual({ ok: false, code: "declined" });
    expect([await priceAtProvider(viewer), await paid(viewer)]).toEqual([2499, [2499]]);
    expect(await planOf(viewer)).toMatchObject({ plan: { planId: "gold" }, status: "active" });
    stripe.control.setCard((await latest(viewer)).providerCustomerId!, "4242424242424242");
    // The provider repeats the response to the same form.
    moment.pass(1000);
    expect(await upgradePlan(viewer, "platinum", await offer(viewer, "platinum"))).toMatchObject({ ok: true });
    expect((await reconcile()).differences).toEqual([]);
  });

  it("[BRD-24] at once with another, and during a cancellation, charges once, and both sides agree", async () => {
    const viewer = await owner("standard");
    const [gold, platinum] = [await offer(viewer, "gold"), await offer(viewer, "platinum")];
    const twice = await Promise.all([
      upgradePlan(viewer, "platinum", platinum),
      upgradePlan(viewer, "platinum", platinum),
      upgradePlan(viewer, "gold", gold),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await paid(viewer)).toHaveLength(2);

    const other = await owner("gold");
    const shown = await offer(other, "platinum");
    const [up, cancelled] = await Promise.all([upgradePlan(other, "platinum", shown), cancelSubscription(other)]);
    expect([up.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    const row = await latest(other);
    const atProvider = theirs(row.providerSubscriptionId);
    expect(atProvider.cancel_at_period_end).toBe(row.cancelAtPeriodEnd);
    expect(row.cancelAtPeriodEnd).toBe(cancelled.ok);
    expect(await priceAtProvider(other)).toBe(up.ok ? 4999 : 2499);
    expect((await reconcile()).differences).toEqual([]);
  });

  it("[BRD-24] whose response is lost is found by the reconciliation, and a repeated form charges nothing more", async () => {
    const viewer = await owner("gold");
    const shown = await offer(viewer, "platinum");
    stripe.control.trouble({ match: /POST .*subscriptions\/sub/, when: "after", what: { status: 500 }, times: 2 });
    expect(await upgradePlan(viewer, "platinum", shown)).toEqual({ ok: false, code: "unavailable" });
    stripe.control.clearTrouble();
    await upgradePlan(viewer, "platinum", shown);
    expect((await reconcile()).differences).toEqual([]);
    expect(await planOf(viewer)).toMatchObject({ plan: { planId: "platinum" } });
    expect(await paid(viewer)).toEqual([2499, 2500]);
  });

  it("[BRD-24] takes a cancellation and a downgrade back", async () => {
    const viewer = await owner("gold");
    await cancelSubscription(viewer);
    await upgradePlan(viewer, "platinum", await offer(viewer, "platinum"));
    expect(await planOf(viewer)).toMatchObject({ plan: { planId: "platinum" }, ends: false });
    const other = await owner("gold");
    await downgradePlan(other, "standard");
    await upgradePlan(other, "platinum", await offer(other, "platinum"));
    expect(await planOf(other)).toMatchObject({ plan: { planId: "platinum" }, next: null });
  });
});

describe("a downgrade", () => {
  it("[BRD-24] takes effect at the end of the paid month without a payment, and is undone until then", async () => {
    const viewer = await owner("platinum");
    expect(await downgradePlan(viewer, "gold")).toEqual({ ok: true, value: null });
    expect(await planOf(viewer)).toMatchObject({ plan: { planId: "platinum" }, next: { planId: "gold" }, ends: false });
    expect(await resumeSubscription(viewer)).toEqual({ ok: true, value: null });
    expect(await planOf(viewer)).toMatchObject({ next: null });
    await downgradePlan(viewer, "gold");
    await downgradePlan(viewer, "standard");
    expect(await paid(viewer)).toEqual([4999]);
    await moment.passBilling(32 * DAY_MS);
    await settleSubscription((await latest(viewer)).id);
    expect(await planOf(viewer)).toMatchObject({ plan: { planId: "standard" }, next: null, status: "active" });
    expect(await paid(viewer)).toEqual([4999, 999]);
    expect(await rowsOf(viewer)).toHaveLength(1);
    expect(await cancelSubscription(viewer)).toMatchObject({ ok: true });
  });

  it("[BRD-24] gives way to a cancellation, and takes one back", async () => {
    const viewer = await owner("gold");
    await downgradePlan(viewer, "standard");
    expect(await cancelSubscription(viewer)).toMatchObject({ ok: true });
    expect(await planOf(viewer)).toMatchObject({ ends: true, next: null });
    await downgradePlan(viewer, "standard");
    expect(await planOf(viewer)).toMatchObject({ ends: false, next: { planId: "standard" } });
    await moment.passBilling(32 * DAY_MS);
    await settleSubscription((await latest(viewer)).id);
    expect(await planOf(viewer)).toMatchObject({ plan: { planId: "standard" } });
  });
});

it("[BRD-24, SUB-09] the checkout of another plan is the page that changes it, so that nothing is paid twice", async () => {
  const viewer = await owner("gold");
  expect(await startCheckout(viewer, "platinum")).toMatchObject({
    ok: true,
    value: { url: expect.stringMatching(/\/breeder\/subscription\/change\/platinum$/) },
  });
  expect(await rowsOf(viewer)).toHaveLength(1);
});

it("[BRD-25] a failed payment is made at once with a new card, and says when it is tried again", async () => {
  const viewer = await owner("gold", FAILING_LATER);
  await moment.passBilling(31 * DAY_MS);
  await settleSubscription((await latest(viewer)).id);
  expect(await planOf(viewer)).toMatchObject({ status: "past_due", nextAttempt: expect.stringContaining("T") });
  expect(await payNow(viewer)).toEqual({ ok: false, code: "declined" });
  stripe.control.setCard((await latest(viewer)).providerCustomerId!, "4242424242424242");
  expect(await payNow(viewer)).toEqual({ ok: true, value: null });
  expect(await planOf(viewer)).toMatchObject({ status: "active", nextAttempt: null });
  expect(await db.subscription.count({ where: { breederId: viewer.breederId! } })).toBe(1);
});
