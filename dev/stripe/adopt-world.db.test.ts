// Imports the payments of the demo world into the stand-in.
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { seedDemo } from "../../prisma/seed/demo.ts";
import { recordedImages } from "../../tests/support/images/recorded-images.ts";
import { adoptPayments } from "./adopt-world.ts";
import { periodEnd } from "./billing-periods.ts";
import { DAY_MS, refusal, startTestProvider, START, type TestProvider } from "./test-provider.ts";

let provider: TestProvider;
let stripe: Stripe;

const secondsOf = (moment: Date | null) => Math.floor(moment!.getTime() / 1000);

beforeAll(async () => {
  vi.spyOn(clock, "now").mockReturnValue(new Date(START));
  await seedDemo({ db, receive: recordedImages });
  provider = await startTestProvider();
  stripe = provider.stripe;
  await adoptPayments(process.env.DATABASE_URL!, provider);
}, 60_000);
afterAll(() => provider.stop());

function inStatus(status: "active" | "past_due" | "cancelled") {
  return db.subscription.findFirstOrThrow({
    where: { status, providerSubscriptionId: { startsWith: "sub_demo_" } },
    include: { plan: true },
    orderBy: { id: "asc" },
  });
}

function wholeMonths(start: Date, end: number): number {
  let months = 0;
  while (periodEnd(secondsOf(start), "month", months) < end) months += 1;
  return months;
}

describe("the payments of the demo world", () => {
  it("are imported with the amounts and times of the ledger, and emit no events", async () => {
    const ledger = await db.ledgerEntry.findMany({ orderBy: { id: "asc" } });
    expect(ledger.length).toBeGreaterThan(20);
    const known = new Map<string, [number, number]>();
    for (const { id, amount_received, created, status } of provider.control.all("payment_intent")) {
      if (status === "succeeded") known.set(id, [amount_received, created]);
    }
    for (const { id, amount, created } of provider.control.all("refund")) known.set(id, [amount, created]);
    for (const { id, amount_paid, status_transitions: moments, status } of provider.control.all("invoice")) {
      if (status === "paid") known.set(id, [amount_paid, moments.paid_at!]);
    }
    for (const { providerId, amountPence, createdAt } of ledger) {
      expect([providerId, known.get(providerId)]).toEqual([providerId, [amountPence, secondsOf(createdAt)]]);
    }
    expect(provider.control.all("event")).toEqual([]);
  });

  it("include deposits with their checkouts, each of which can be refunded once", async () => {
    const deposits = await db.deposit.findMany({ where: { providerCheckoutId: { startsWith: "cs_demo_" } } });
    expect(deposits.length).toBeGreaterThan(3);
    for (const { reference, status, providerCheckoutId, providerPaymentId, paidAt, amountPence } of deposits) {
      const session = await stripe.checkout.sessions.retrieve(providerCheckoutId!, {
        expand: ["payment_intent.latest_charge"],
      });
      expect(session).toMatchObject({
        status: status === "failed" ? "expired" : "complete",
        payment_status: status === "failed" ? "unpaid" : "paid",
        amount_total: amountPence,
        metadata: { deposit: reference },
        url: null,
      });
      if (status === "failed") continue;
      const charge = (session.payment_intent as Stripe.PaymentIntent).latest_charge;
      expect(charge).toMatchObject({
        created: secondsOf(paidAt),
        refunded: status === "refunded",
        metadata: { deposit: reference },
      });
      if (status === "refunded") continue;
      expect(await stripe.refunds.create({ payment_intent: providerPaymentId! })).toMatchObject({
        amount: amountPence,
      });
    }
    const refunded = deposits.find(({ status }) => status === "refunded")!;
    expect((await refusal(stripe.refunds.create({ payment_intent: refunded.providerPaymentId! }))).code).toBe(
      "charge_already_refunded",
    );
  });

  it("include subscriptions with the status and dates of their rows", async () => {
    const rows = await db.subscription.findMany({ where: { providerSubscriptionId: { startsWith: "sub_demo_" } } });
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const subscription = await stripe.subscriptions.retrieve(row.providerSubscriptionId!);
      expect(subscription).toMatchObject({
        status: row.status === "cancelled" ? "canceled" : row.status,
        customer: row.providerCustomerId,
        metadata: { subscription: row.reference },
        ended_at: row.endedAt && secondsOf(row.endedAt),
      });
      expect([row.id, subscription.items.data[0]!.current_period_end]).toEqual([
        row.id,
        secondsOf(row.currentPeriodEnd),
      ]);
      expect(await stripe.checkout.sessions.retrieve(row.providerCheckoutId!)).toMatchObject({
        subscription: row.providerSubscriptionId,
      });
    }
  });

  it("are imported once", async () => {
    const count = () =>
      (["checkout.session", "payment_intent", "charge", "refund", "invoice", "customer", "price"] as const).map(
        (kind) => provider.control.all(kind).length,
      );
    const before = count();
    await adoptPayments(process.env.DATABASE_URL!, provider);
    expect(count()).toEqual(before);
  });

  it("continue: an active plan renews, a past due one can be paid manually, either can be cancelled", async () => {
    const [active, pastDue] = [await inStatus("active"), await inStatus("past_due")];
    const open = await stripe.invoices.list({ subscription: pastDue.providerSubscriptionId!, status: "open" });
    expect(open.data).toMatchObject([{ amount_due: pastDue.plan.pricePence, attempt_count: 1 }]);
    const pay = (card: string) =>
      fetch(open.data[0]!.hosted_invoice_url!, {
        method: "POST",
        body: new URLSearchParams({ card }),
        redirect: "manual",
      });
    expect((await pay("4242424242424242")).status).toBe(303);
    const recovered = await stripe.subscriptions.retrieve(pastDue.providerSubscriptionId!);
    expect(recovered.status).toBe("active");
    expect(recovered.items.data[0]!.current_period_end).toBeGreaterThan(START / 1000);

    const paid = () =>
      Promise.all(
        [active, pastDue].map(async ({ providerSubscriptionId: subscription }) => {
          const { data } = await stripe.invoices.list({ subscription: subscription!, status: "paid", limit: 100 });
          return data.length;
        }),
      );
    const [ofActive, ofPastDue] = await paid();
    const monthEnd = async (id: string | null) =>
      (await stripe.subscriptions.retrieve(id!)).items.data[0]!.current_period_end;
    const recoveredEnd = await monthEnd(pastDue.providerSubscriptionId);
    provider.control.setCard(pastDue.providerCustomerId!, "4242424242424242");
    await provider.control.advanceBilling(31 * DAY_MS);
    expect(await paid()).toEqual([ofActive! + 1, ofPastDue! + 1]);
    expect(await monthEnd(pastDue.providerSubscriptionId)).toBe(
      periodEnd(secondsOf(pastDue.createdAt), "month", wholeMonths(pastDue.createdAt, recoveredEnd) + 1),
    );
    const price = (await stripe.prices.list({ lookup_keys: [`pawstead_${active.planId}_${active.plan.pricePence}`] }))
      .data;
    expect(price).toHaveLength(1);
    expect(await stripe.subscriptions.cancel(active.providerSubscriptionId!)).toMatchObject({ status: "canceled" });
  });
});
