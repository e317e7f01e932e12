import { afterEach, beforeEach, expect, it } from "vitest";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import { startCheckout } from "#app/domain/payments/subscriptions/start-checkout.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { startJobs, stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { refundPayment } from "#app/platform/payments/refunds.server.ts";
import { checkoutOf, latestDeposit, newBuyer, newPet, pay } from "../../../../tests/support/payments/deposits.ts";
import {
  createWorld,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  moment,
  stopTheClock,
} from "../../../../tests/support/payments/world.ts";
import { stripe } from "../../../../tests/support/stripe.ts";
import { RECONCILE_JOB, reconcile } from "./reconcile.server.ts";
import { SETTLE_EVENTS_JOB } from "./settle-webhooks.server.ts";

let world: Awaited<ReturnType<typeof createWorld>>;

beforeEach(async () => {
  stopTheClock();
  world = await createWorld();
});
afterEach(() => stripe.control.clearTrouble());

it("[OPN-26, OPN-30] finds a payment whose event was lost", async () => {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  await payDeposit(buyer, pet.id);
  await stripe.control.pay((await checkoutOf(pet.id)).id);
  stripe.control.takeEvents();
  expect(await reconcile()).toEqual({ repaired: 1, differences: [] });
  expect(await latestDeposit(pet.id)).toMatchObject({ status: "paid", pet: { reserved: true } });
  expect(await reconcile()).toEqual({ repaired: 0, differences: [] });
});

it("[OPN-36] frees a pet whose deposit was not paid in time", async () => {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  await payDeposit(buyer, pet.id);
  moment.pass(29 * MINUTE_MS);
  expect((await reconcile()).repaired).toBe(0);
  moment.pass(2 * MINUTE_MS);
  expect((await reconcile()).repaired).toBe(1);
  expect((await latestDeposit(pet.id)).status).toBe("failed");
});

it("[OPN-29] sends a refund that failed when it was requested", async () => {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  await pay(buyer, pet.id);
  stripe.control.trouble({ match: /./, when: "before", what: { status: 503 }, times: 50 });
  expect(await requestRefund(buyer, pet.id)).toEqual({ ok: true, value: { done: false } });
  // The provider is down for ten minutes: a run in that time fails and does not count as finished.
  await expect(reconcile()).rejects.toThrow();
  moment.pass(10 * MINUTE_MS);
  stripe.control.clearTrouble();
  expect(await reconcile()).toEqual({ repaired: 1, differences: [] });
  expect(await latestDeposit(pet.id)).toMatchObject({ status: "refunded", pet: { reserved: false } });
  const runs = await db.reconciliation.findMany({ orderBy: { id: "desc" }, take: 2 });
  expect(runs.map(({ finishedAt }) => finishedAt !== null)).toEqual([true, false]);
});

it("finds a refund made by hand at the provider", async () => {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  const { providerPaymentId } = await pay(buyer, pet.id);

  await refundPayment(providerPaymentId!);
  stripe.control.takeEvents();
  expect(await reconcile()).toEqual({ repaired: 1, differences: [] });
  const deposit = await latestDeposit(pet.id);
  expect(deposit).toMatchObject({ status: "refunded", refundReason: "provider", pet: { reserved: false } });
});

it("[OPN-31] finds that a plan was paid, renewed and then unpaid without any event", async () => {
  const { subscriber } = world;
  await startCheckout(subscriber, "gold");
  const plan = () =>
    db.subscription.findFirstOrThrow({ where: { breederId: subscriber.breederId! }, include: { ledger: true } });
  await stripe.control.pay((await plan()).providerCheckoutId!);
  expect(await reconcile()).toEqual({ repaired: 1, differences: [] });
  expect(await plan()).toMatchObject({ status: "active" });
  await moment.passBilling(31 * DAY_MS);
  await reconcile();
  expect((await plan()).ledger).toHaveLength(2);
  stripe.control.setCard((await plan()).providerCustomerId!, "4000000000000341");
  await moment.passBilling(31 * DAY_MS);
  expect(await reconcile()).toEqual({ repaired: 1, differences: [] });
  expect(await plan()).toMatchObject({ status: "past_due" });
  await moment.passBilling(8 * DAY_MS);
  await reconcile();
  expect(await plan()).toMatchObject({ status: "cancelled", endReason: "ended" });
});

it("reports what it cannot repair: an entry unknown to the provider, and a different amount", async () => {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  const { id, providerPaymentId } = await pay(buyer, pet.id);
  const entry = { kind: "deposit_refunded", depositId: id, createdAt: moment.now } as const;
  await db.ledgerEntry.create({ data: { ...entry, providerId: "re_unknown", amountPence: 700 } });
  const { differences } = await reconcile();
  expect(differences).toEqual(["re_unknown: 700p in the ledger, nothing at the provider"]);

  const payment = stripe.control.all("payment_intent").find((one) => one.id === providerPaymentId)!;
  payment.amount_received = 24_900;
  const session = stripe.control.all("checkout.session").find((one) => one.payment_intent === providerPaymentId)!;
  session.amount_total = 24_900;
  expect((await reconcile()).differences).toContain(
    `${providerPaymentId}: 24900p at the provider, 25000p in the ledger`,
  );
  const [last] = await db.reconciliation.findMany({ orderBy: { id: "desc" }, take: 1 });
  expect(last?.differences).toHaveLength(2);
});

it("looks back to one day before the last finished run", async () => {
  const [buyer, pet] = [await newBuyer(), await newPet()];
  await payDeposit(buyer, pet.id);
  await stripe.control.pay((await checkoutOf(pet.id)).id);
  await db.deposit.updateMany({ where: { petId: pet.id }, data: { status: "failed" } });
  moment.pass(20 * HOUR_MS);
  await db.reconciliation.create({ data: { startedAt: moment.now } });
  moment.pass(20 * DAY_MS);
  // Failed here but paid at the provider: it is refunded, however old it is.
  expect(await reconcile()).toEqual({ repaired: 1, differences: [] });
  expect(await latestDeposit(pet.id)).toMatchObject({ status: "refunded", refundReason: "late" });
});

it("runs every ten minutes, and the job for unprocessed events every minute", async () => {
  await startJobs();
  const { rows } = await pool.query<{ name: string; cron: string }>(
    "SELECT name, cron FROM jobs.schedule WHERE name = ANY($1) ORDER BY name",
    [[RECONCILE_JOB, SETTLE_EVENTS_JOB]],
  );
  await stopJobs();
  expect(rows).toEqual([
    { name: RECONCILE_JOB, cron: "*/10 * * * *" },
    { name: SETTLE_EVENTS_JOB, cron: "* * * * *" },
  ]);
});
