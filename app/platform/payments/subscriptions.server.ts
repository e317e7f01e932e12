// Subscriptions, prices, customers and invoices at the payment provider.
import type { Stripe } from "stripe";
import { dateOf, idOf, refusalOf, secondsOf, stripe, unlessMissing } from "./client.server.ts";

export interface ProviderSubscription {
  id: string;
  customerId: string;
  status: "incomplete" | "active" | "past_due" | "cancelled";
  /** The end of the paid month. */
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** The plan that is paid for; null for a price that the site did not create. */
  planId: string | null;
  /** The plan from the end of the paid month. */
  nextPlanId: string | null;
  /** When the card is charged again after a failed payment. */
  nextAttemptAt: Date | null;
}

/** The invoice of a paid month. */
export interface PaidInvoice {
  id: string;
  subscriptionId: string | null;
  amountPence: number;
  paidAt: Date;
  /** It is the difference to a dearer plan for the rest of a month. */
  isUpgrade: boolean;
}

interface PlanOnSale {
  planId: string;
  name: string;
  pricePence: number;
}

/** Creates a customer; a repeated request with the same idempotency key returns the same one. */
export async function createCustomer(key: string, { email, name }: { email: string; name: string }): Promise<string> {
  const client = await stripe();
  const customer = await client.customers.create({ email, name }, { idempotencyKey: `customer-${key}` });
  return customer.id;
}

/** The monthly price of a plan, created at the provider at first use. A changed price is a new price object there. */
export async function ensurePrice({ planId, name, pricePence }: PlanOnSale): Promise<string> {
  const client = await stripe();
  const lookupKey = `${LOOKUP_PREFIX}${planId}_${pricePence}`;
  const { data } = await client.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const price = await client.prices.create(
    {
      lookup_key: lookupKey,
      currency: "gbp",
      unit_amount: pricePence,
      recurring: { interval: "month" },
      product_data: { name: `Pawstead ${name}` },
    },
    { idempotencyKey: `price-${lookupKey}` },
  );
  return price.id;
}

/** Returns the current state of a subscription; null for an unknown one. */
export async function readSubscription(id: string): Promise<ProviderSubscription | null> {
  const client = await stripe();
  const subscription = await unlessMissing(() => client.subscriptions.retrieve(id, { expand: EXPAND }));
  return subscription && toSubscription(subscription);
}

/** Sets whether the subscription ends with the paid month or continues. */
export async function setCancelAtPeriodEnd(id: string, ends: boolean): Promise<void> {
  const client = await stripe();
  await client.subscriptions.update(id, { cancel_at_period_end: ends });
}

/** Ends a subscription at once, without a refund; does nothing for an ended one. */
export async function endSubscription(id: string): Promise<void> {
  const client = await stripe();
  try {
    await client.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  } catch (error) {
    if (refusalOf(error) === null) throw error;
  }
}

/** The last twelve paid months of a subscription, newest first. */
export async function listPaidInvoices(subscriptionId: string): Promise<PaidInvoice[]> {
  const client = await stripe();
  const { data } = await client.invoices.list({ subscription: subscriptionId, status: "paid", limit: 12 });
  return data.flatMap(toPaidInvoice);
}

/** Every invoice of a month since a time: paid, or (null) unpaid. */
export async function* invoicesSince(
  since: Date,
): AsyncGenerator<{ subscriptionId: string | null; invoice: PaidInvoice | null }> {
  const client = await stripe();
  const created = { gte: secondsOf(since) };
  for await (const invoice of client.invoices.list({ created, limit: 100 })) {
    const [paid = null] = invoice.status === "paid" ? toPaidInvoice(invoice) : [];
    yield { subscriptionId: subscriptionOf(invoice), invoice: paid };
  }
}

/** The payment of a paid invoice; null when there was nothing to pay. */
export async function paymentOfInvoice(invoiceId: string): Promise<string | null> {
  const client = await stripe();
  const { data } = await client.invoicePayments.list({ invoice: invoiceId, status: "paid", limit: 10 });
  return data.map(({ payment }) => idOf(payment.payment_intent)).find((id) => id !== null) ?? null;
}

/** The invoice of a payment; null without one. */
export async function invoiceOfPayment(paymentId: string): Promise<string | null> {
  const client = await stripe();
  const payment = { type: "payment_intent" as const, payment_intent: paymentId };
  const { data } = await client.invoicePayments.list({ payment, limit: 1 });
  return data[0] ? idOf(data[0].invoice) : null;
}

const LOOKUP_PREFIX = "pawstead_";
const EXPAND = ["latest_invoice", "schedule.phases.items.price"];

const STATUSES: Partial<Record<string, ProviderSubscription["status"]>> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "past_due",
  paused: "past_due",
  incomplete: "incomplete",
  incomplete_expired: "cancelled",
  canceled: "cancelled",
};

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, customer, status, items, cancel_at_period_end: ends, ended_at: endedAt } = subscription;
  const [item] = items.data;
  const periodEnd = item?.current_period_end;
  const invoice = typeof subscription.latest_invoice === "string" ? null : subscription.latest_invoice;
  const attempt = invoice?.status === "open" ? invoice.next_payment_attempt : null;
  const planId = planOfPrice(item?.price);
  return {
    id,
    customerId: idOf(customer) ?? "",
    // An unknown status grants no access.
    status: STATUSES[status] ?? "past_due",
    currentPeriodEnd: periodEnd === undefined ? null : dateOf(periodEnd),
    cancelAtPeriodEnd: ends,
    endedAt: endedAt === null ? null : dateOf(endedAt),
    planId,
    nextPlanId: nextPlanOf(subscription.schedule, planId),
    nextAttemptAt: attempt === null ? null : dateOf(attempt),
  };
}

// The last phase of a schedule, which begins with the end of the paid month.
function nextPlanOf(schedule: Stripe.Subscription["schedule"], planId: string | null): string | null {
  if (typeof schedule === "string" || schedule?.status !== "active") return null;
  const price = schedule.phases.at(-1)?.items[0]?.price;
  const next = typeof price === "string" || price?.deleted ? null : planOfPrice(price);
  return next === planId ? null : next;
}

function planOfPrice(price: Stripe.Price | undefined): string | null {
  const [, planId = null] = /^pawstead_([a-z\d_-]+)_\d+$/.exec(price?.lookup_key ?? "") ?? [];
  return planId;
}

// An invoice of zero has no payment.
function toPaidInvoice(invoice: Stripe.Invoice): PaidInvoice[] {
  const { id, amount_paid: amountPence, created, status_transitions: moments } = invoice;
  if (amountPence <= 0) return [];
  const subscriptionId = subscriptionOf(invoice);
  const isUpgrade = invoice.billing_reason === "subscription_update";
  return [{ id, subscriptionId, amountPence, paidAt: dateOf(moments.paid_at ?? created), isUpgrade }];
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription);
}
