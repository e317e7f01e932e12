// Withdrawing from a new plan, and the reminders before a renewal.
import { afterEach, beforeAll, expect, it } from "vitest";
import { disputedPlanPayments } from "#app/domain/payments/deposits/receipts.server.ts";
import { reconcile } from "#app/domain/payments/provider-events/reconcile.server.ts";
import { db } from "#app/platform/db.server.ts";
import { buy, latest, newBreeder, theirs } from "../../../../tests/support/payments/subscriptions.ts";
import { DAY_MS, deliver, moment, stopTheClock } from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { offerUpgrade, upgradePlan } from "./change-plan.server.ts";
import { planEmail } from "./emails.server.ts";
import { getSubscription } from "./queries.server.ts";
import { remindRenewals } from "./remind-renewals.server.ts";
import { withdrawFromPlan } from "./withdrawal.server.ts";

beforeAll(stopTheClock);
afterEach(() => stripe.control.clearTrouble());

it("[BRD-26] within 14 days a withdrawal ends the plan at once and refunds every payment", async () => {
  const viewer = await newBreeder();
  await buy(viewer, "standard");
  const offered = await offerUpgrade(viewer, "gold");
  if (offered.ok) await upgradePlan(viewer, "gold", offered.value);
  moment.pass(13 * DAY_MS);
  expect(await getSubscription(viewer.breederId!)).toMatchObject({ withdrawal: { pence: 2499 } });
  expect(await withdrawFromPlan(viewer)).toEqual({ ok: true, value: { pence: 2499 } });
  const row = await latest(viewer);
  expect(row).toMatchObject({ status: "cancelled", endReason: "withdrawn" });
  expect(theirs(row.providerSubscriptionId).status).toBe("canceled");
  expect(row.ledger.map(({ kind }) => kind).toSorted()).toEqual([
    "subscription_paid",
    "subscription_paid",
    "subscription_refunded",
    "subscription_refunded",
  ]);
  expect(await planEmail("plan-withdrawn", row.id)).toMatchObject({ subject: expect.stringContaining("withdrawn") });
  expect(await withdrawFromPlan(viewer)).toEqual({ ok: false, code: "no-subscription" });
  expect((await reconcile()).differences).toEqual([]);
});

it("[BRD-26] a withdrawal is finished by the reconciliation when the provider does not respond", async () => {
  const viewer = await newBreeder();
  await buy(viewer, "gold");
  stripe.control.trouble({ match: /./, times: 1_000, when: "before", what: { status: 503 } });
  expect(await withdrawFromPlan(viewer)).toMatchObject({ ok: true });
  stripe.control.clearTrouble();
  expect((await reconcile()).differences).toEqual([]);
  const row = await latest(viewer);
  expect(theirs(row.providerSubscriptionId).status).toBe("canceled");
  expect(row.ledger).toHaveLength(2);
});

it("[BRD-26, BRD-27] after 14 days, and while the bank decides about the payment, there is no withdrawal", async () => {
  const viewer = await newBreeder();
  await buy(viewer, "gold");
  stripe.control.takeEvents();
  stripe.control.dispute(stripe.control.all("payment_intent").at(-1)!.id);
  for (const { payload } of stripe.control.takeEvents()) await deliver(payload);
  expect(await withdrawFromPlan(viewer)).toEqual({ ok: false, code: "disputed" });
  // So the page does not offer it, and the receipts say why.
  expect(await getSubscription(viewer.breederId!)).toMatchObject({ withdrawal: { pence: 2499, disputed: true } });
  expect(await disputedPlanPayments(viewer.breederId!)).toEqual([2499]);
  moment.pass(15 * DAY_MS);
  expect(await withdrawFromPlan(viewer)).toEqual({ ok: false, code: "too-late" });
  expect(await getSubscription(viewer.breederId!)).toMatchObject({ withdrawal: null, status: "active" });
});

it("[BRD-26] reminds of the sixth renewal 7 days before, once, and not of a cancelled plan", async () => {
  const [one, other] = [await newBreeder(), await newBreeder()];
  const renewsAt = new Date(moment.now.getTime() + 6 * DAY_MS);
  const createdAt = new Date(renewsAt.getTime() - 184 * DAY_MS);
  const { id } = await buy(one, "gold");
  const { id: cancelled } = await buy(other, "gold");
  await db.subscription.updateMany({
    where: { id: { in: [id, cancelled] } },
    data: { createdAt, currentPeriodEnd: renewsAt },
  });
  await db.subscription.update({ where: { id: cancelled }, data: { cancelAtPeriodEnd: true } });
  expect(await remindRenewals()).toBe(1);
  expect(await remindRenewals()).toBe(0);
  expect((await planEmail("plan-reminder", id))?.text).toContain("£24.99 is taken from your card on");
  expect(await planEmail("plan-reminder", cancelled)).toBeNull();
});
