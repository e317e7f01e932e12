// Subscriptions over months: renewals, failed charges and their retries, changes and cancellation.
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { periodEnd } from "./billing-periods.ts";
import { DAY_MS, refusal, startTestProvider, START, subscribe, type TestProvider } from "./test-provider.ts";

const GOOD = "4242424242424242";
const FAILING = "4000000000000341";
const DECLINED = "4000000000000002";

let provider: TestProvider;
let stripe: Stripe;

beforeEach(async () => {
  provider = await startTestProvider();
  stripe = provider.stripe;
});
afterEach(() => provider.stop());

const seconds = (ms: number) => Math.floor(ms / 1000);
const utc = (text: string) => seconds(Date.parse(`${text}T09:30:00Z`));
const advance = (days: number) => provider.control.advanceBilling(days * DAY_MS);

async function statusOf(id: string) {
  const subscription = await stripe.subscriptions.retrieve(id);
  return { status: subscription.status, end: subscription.items.data[0]!.current_period_end };
}

describe("a subscription", () => {
  it("starts with a paid month", async () => {
    const { subscription, session, customer } = await subscribe(provider);
    expect(subscription).toMatchObject({
      status: "active",
      customer,
      metadata: { subscription: "s-1" },
      cancel_at_period_end: false,
      billing_cycle_anchor: seconds(START),
    });
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: utc("2026-11-21"),
      current_period_end: utc("2026-12-21"),
      price: { lookup_key: "gold", unit_amount: 2499 },
    });
    expect(session.invoice).toBe(subscription.latest_invoice);
    const invoice = await stripe.invoices.retrieve(session.invoice as string, { expand: ["payments"] });
    expect(invoice).toMatchObject({
      status: "paid",
      billing_reason: "subscription_create",
      amount_paid: 2499,
      amount_due: 2499,
      parent: { subscription_details: { subscription: subscription.id, metadata: { subscription: "s-1" } } },
      status_transitions: { paid_at: seconds(START) },
    });
    const intent = invoice.payments!.data[0]!.payment.payment_intent as string;
    const { data } = await stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: intent } });
    expect(data.map(({ invoice: id, status }) => [id, status])).toEqual([[invoice.id, "paid"]]);
    expect((await stripe.invoicePayments.list({ invoice: invoice.id, status: "open" })).data).toEqual([]);
    expect(provider.eventTypes().slice(2)).toEqual([
      "price.created",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
      "checkout.session.completed",
    ]);
  });

  it("renews once a month when due, with an invoice and its events", async () => {
    const { subscription } = await subscribe(provider);
    provider.control.takeEvents();
    await advance(29);
    expect(provider.eventTypes()).toEqual([]);
    await advance(65);
    const { data } = await stripe.invoices.list({ subscription: subscription.id, status: "paid" });
    expect(data.map(({ created, billing_reason }) => [created, billing_reason])).toEqual([
      [utc("2027-02-21"), "subscription_cycle"],
      [utc("2027-01-21"), "subscription_cycle"],
      [utc("2026-12-21"), "subscription_cycle"],
      [utc("2026-11-21"), "subscription_create"],
    ]);
    expect(await statusOf(subscription.id)).toEqual({ status: "active", end: utc("2027-03-21") });
    const events = provider.control.takeEvents().map(({ payload }) => JSON.parse(payload) as Stripe.Event);
    expect(events.filter(({ type }) => type === "invoice.paid").map(({ created }) => created)).toEqual([
      utc("2026-12-21"),
      utc("2027-01-21"),
      utc("2027-02-21"),
    ]);
    expect(events.find(({ type }) => type === "customer.subscription.updated")?.data.previous_attributes).toMatchObject(
      {
        latest_invoice: subscription.latest_invoice,
        items: { data: [{ current_period_end: utc("2026-12-21") }] },
      },
    );
  });

  it("that began on the 31st renews on the last day of shorter months", () => {
    const anchor = utc("2027-01-31");
    const ends = [1, 2, 3, 13].map((count) => periodEnd(anchor, "month", count));
    expect(ends).toEqual([utc("2027-02-28"), utc("2027-03-31"), utc("2027-04-30"), utc("2028-02-29")]);
    expect(periodEnd(utc("2028-02-29"), "year", 1)).toBe(utc("2029-02-28"));
  });

  it("renews when the real clock reaches the end of the period", async () => {
    const { subscription } = await subscribe(provider);
    provider.clock.ms += 31 * DAY_MS;
    expect((await statusOf(subscription.id)).end).toBe(utc("2027-01-21"));
  });
});

describe("a card that fails", () => {
  it("makes the subscription past due, is charged again after 3, 5 and 7 days, and then the subscription ends", async () => {
    const { subscription } = await subscribe(provider, FAILING);
    provider.control.takeEvents();
    await advance(30);
    expect((await statusOf(subscription.id)).status).toBe("past_due");
    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoice).toMatchObject({
      status: "open",
      amount_paid: 0,
      amount_remaining: 2499,
      attempt_count: 1,
      next_payment_attempt: utc("2026-12-24"),
    });
    expect(provider.eventTypes()).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
      "invoice.payment_failed",
      "customer.subscription.updated",
    ]);
    await advance(6);
    expect(await stripe.invoices.retrieve(invoice!.id)).toMatchObject({ attempt_count: 3, status: "open" });
    await advance(1);
    const ended = await stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({
      status: "canceled",
      ended_at: utc("2026-12-28"),
      cancellation_details: { reason: "payment_failed" },
    });
    expect(provider.eventTypes().at(-1)).toBe("customer.subscription.deleted");
    await advance(90);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
  });

  it("recovers at the next attempt with a new card", async () => {
    const { subscription, customer } = await subscribe(provider, FAILING);
    await advance(30);
    provider.control.setCard(customer, GOOD);
    provider.control.takeEvents();
    await advance(3);
    expect(await statusOf(subscription.id)).toEqual({ status: "active", end: utc("2027-01-21") });
    expect(provider.eventTypes()).toEqual([
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
    ]);
    await advance(20);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
  });

  it("recovers at once when the invoice is paid manually, on its page or through the library", async () => {
    const first = await subscribe(provider, FAILING);
    const second = await subscribe(provider, FAILING);
    await advance(30);
    const open = async (id: string) => (await stripe.invoices.list({ subscription: id, status: "open" })).data[0]!;
    const page = (await open(first.subscription.id)).hosted_invoice_url!;
    const pay = (card: string) =>
      fetch(page, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });
    expect(await (await fetch(page)).text()).toContain("£24.99");
    expect((await pay(DECLINED)).status).toBe(402);
    expect((await pay("12")).status).toBe(422);
    expect((await pay(GOOD)).status).toBe(303);
    expect(await (await fetch(page)).text()).not.toContain("<form");
    expect((await statusOf(first.subscription.id)).status).toBe("active");

    const { id } = await open(second.subscription.id);
    expect(await refusal(stripe.invoices.pay(id))).toMatchObject({ statusCode: 402, code: "card_declined" });
    provider.control.setCard(second.customer, GOOD);
    expect(await stripe.invoices.pay(id)).toMatchObject({ status: "paid" });
    expect((await statusOf(second.subscription.id)).status).toBe("active");
    expect((await refusal(stripe.invoices.pay(id))).message).toContain("already paid");
  });

  it("is not charged for a voided invoice, which stays void, and the subscription continues", async () => {
    const { subscription, customer } = await subscribe(provider, FAILING);
    await advance(30);
    const { id } = (await stripe.invoices.list({ subscription: subscription.id, status: "open" })).data[0]!;
    provider.control.takeEvents();
    expect(await stripe.invoices.voidInvoice(id)).toMatchObject({ status: "void" });
    expect(provider.eventTypes()).toEqual(["invoice.voided", "customer.subscription.updated"]);
    expect((await statusOf(subscription.id)).status).toBe("active");
    provider.control.setCard(customer, GOOD);
    await advance(8);
    expect((await stripe.invoices.retrieve(id)).status).toBe("void");
    expect((await refusal(stripe.invoices.voidInvoice(id))).code).toBe("invoice_not_open");
  });
});

describe("cancellation", () => {
  it("takes effect at the end of the paid period, unless it is undone", async () => {
    const { subscription } = await subscribe(provider);
    const { id } = subscription;
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: utc("2026-12-21"),
      canceled_at: seconds(START),
    });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    provider.control.takeEvents();
    await advance(31);
    expect(provider.eventTypes()).toEqual(["customer.subscription.deleted"]);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", ended_at: utc("2026-12-21") });
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  it("takes effect at once on request, stops retries of charges, and is refused the second time", async () => {
    const { subscription, customer } = await subscribe(provider, FAILING);
    await advance(30);
    const ended = await stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false });
    expect(ended).toMatchObject({ status: "canceled", ended_at: utc("2026-12-21") });
    expect(await refusal(stripe.subscriptions.cancel(subscription.id))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    provider.control.setCard(customer, GOOD);
    await advance(60);
    expect((await stripe.charges.list({ customer })).data.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    expect(
      (await refusal(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }))).statusCode,
    ).toBe(400);
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
  });
});

describe("a change", () => {
  it("of the price charges the proration with the next invoice, or none", async () => {
    const { subscription } = await subscribe(provider);
    const { id } = subscription;
    const items = (price: string) => [{ id: subscription.items.data[0]!.id, price }];
    const price = await stripe.prices.create({
      currency: "gbp",
      unit_amount: 4999,
      recurring: { interval: "month" },
      product_data: { name: "Platinum" },
    });
    await advance(15);
    const changed = await stripe.subscriptions.update(id, { items: items(price.id) });
    expect(changed.items.data[0]).toMatchObject({ price: { id: price.id }, current_period_end: utc("2026-12-21") });
    await advance(15);
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data;
    expect(invoice!.lines.data.map(({ amount }) => amount)).toEqual([-1250, 2500, 4999]);
    expect(invoice!.amount_paid).toBe(6249);
    const back = subscription.items.data[0]!.price.id;
    await stripe.subscriptions.update(id, { items: items(back), proration_behavior: "none" });
    await advance(31);
    expect((await stripe.invoices.list({ subscription: id })).data[0]!.amount_paid).toBe(2499);
    expect((await refusal(stripe.subscriptions.update(id, { items: items("price_no") }))).param).toBe(
      "items[0][price]",
    );
  });

  it("with always_invoice charges the difference at once, as its preview says, or is refused with the card", async () => {
    const { subscription, customer } = await subscribe(provider);
    const { id } = subscription;
    const price = await platinum();
    await advance(15);
    const at = subscription.items.data[0]!.current_period_start + 15 * 86_400;
    const change = {
      items: [{ id: subscription.items.data[0]!.id, price }],
      proration_behavior: "always_invoice" as const,
      proration_date: at,
    };
    const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: change });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-1250, 2500]);
    expect(preview).toMatchObject({ status: "draft", amount_due: 1250, billing_reason: "subscription_update" });
    provider.control.setCard(customer, DECLINED);
    const now = { ...change, payment_behavior: "error_if_incomplete" as const };
    expect(await refusal(stripe.subscriptions.update(id, now))).toMatchObject({
      statusCode: 402,
      code: "card_declined",
    });
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]!.price.id).not.toBe(price);
    provider.control.setCard(customer, GOOD);
    await stripe.subscriptions.update(id, now);
    await stripe.subscriptions.update(id, now);
    const { data } = await stripe.invoices.list({ subscription: id, status: "paid" });
    expect(data.map(({ amount_paid: paid }) => paid)).toEqual([1250, 2499]);
  });

  it("by a schedule takes effect at the end of the period, unless the schedule is released", async () => {
    const { subscription } = await subscribe(provider);
    const { id } = subscription;
    const [item] = subscription.items.data;
    const price = await platinum();
    const plan = async () => {
      const { id: schedule, phases } = await stripe.subscriptionSchedules.create({ from_subscription: id });
      const { start_date, end_date } = phases[0]!;
      const next = { items: [{ price, quantity: 1 }], duration: { interval: "month" as const, interval_count: 1 } };
      const now = { items: [{ price: item!.price.id, quantity: 1 }], start_date, end_date };
      await stripe.subscriptionSchedules.update(schedule, { end_behavior: "release", phases: [now, next] });
      return schedule;
    };
    await stripe.subscriptionSchedules.release(await plan());
    await advance(31);
    const after = async () => stripe.subscriptions.retrieve(id, { expand: ["schedule.phases.items.price"] });
    expect((await after()).items.data[0]!.price.id).toBe(item!.price.id);
    const schedule = await plan();
    expect((await refusal(stripe.subscriptions.update(id, { cancel_at_period_end: true }))).message).toContain(
      schedule,
    );
    const read = (await after()).schedule as Stripe.SubscriptionSchedule;
    expect((read.phases[1]!.items[0]!.price as Stripe.Price).unit_amount).toBe(4999);
    await advance(31);
    expect((await after()).items.data[0]!.price.id).toBe(price);
    expect((await stripe.invoices.list({ subscription: id })).data[0]!.amount_paid).toBe(4999);
    await advance(31);
    expect(await after()).toMatchObject({ schedule: null, items: { data: [{ price: { id: price } }] } });
  });
});

it("a customer changes the card on the page of the portal", async () => {
  const { subscription, customer } = await subscribe(provider, FAILING);
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url: "http://localhost:3000/plan",
    flow_data: {
      type: "payment_method_update",
      after_completion: { type: "redirect", redirect: { return_url: "http://localhost:3000/plan?card=new" } },
    },
  });
  const send = (fields: Record<string, string>) =>
    fetch(session.url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  expect(await (await fetch(session.url)).text()).toContain("Update your payment method");
  expect((await send({ card: "12" })).status).toBe(422);
  expect((await send({ cancel: "yes" })).headers.get("Location")).toBe("http://localhost:3000/plan");
  expect((await send({ card: GOOD })).headers.get("Location")).toBe("http://localhost:3000/plan?card=new");
  await advance(31);
  expect((await statusOf(subscription.id)).status).toBe("active");
});

async function platinum(): Promise<string> {
  const { id } = await stripe.prices.create({
    currency: "gbp",
    unit_amount: 4999,
    recurring: { interval: "month" },
    product_data: { name: "Platinum" },
  });
  return id;
}
