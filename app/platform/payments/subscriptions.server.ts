// Plans that are paid for every month, at the payment provider.
import type { Stripe } from "stripe";
import { dateOf, idOf, refusalOf, secondsOf, stripe, unlessMissing } from "./client.server.ts";

export interface ProviderSubscription {
  id: string;
  customerId: string;
  status: "incomplete" | "active" | "past_due" | "cancelled";
  /** The end of the month that is paid for. */
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
}

/** A month that was paid for. */
export interface PaidInvoice {
  id: string;
  subscriptionId: string | null;
  amountPence: number;
  paidAt: Date;
}

interface PlanOnSale {
  planId: string;
  name: string;
  pricePence: number;
}

/** Makes a customer; asked for twice with one key, once. */
export async function createCustomer(key: string, { email, name }: { email: string; name: string }): Promise<string> {
  const client = await stripe();
  const customer = await client.customers.create({ email, name }, { idempotencyKey: `customer-${key}` });
  return customer.id;
}

/** The monthly price of a plan, made at the provider when it is first needed. Another price is another one there. */
export async function ensurePrice({ planId, name, pricePence }: PlanOnSale): Promise<string> {
  const client = await stripe();
  const lookupKey = `pawstead_${planId}_${pricePence}`;
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

/** A subscription as it is now; null when the provider does not know it. */
export async function readSubscription(id: string): Promise<ProviderSubscription | null> {
  const client = await stripe();
  const subscription = await unlessMissing(() => client.subscriptions.retrieve(id));
  return subscription && toSubscription(subscription);
}

/** Whether it is to end with the month that is paid for, or to go on. */
export async function endWithPeriod(id: string, ends: boolean): Promise<void> {
  const client = await stripe();
  await client.subscriptions.update(id, { cancel_at_period_end: ends });
}

/** Ends it at once, without money back; one that is over already is left as it is. */
export async function endSubscription(id: string): Promise<void> {
  const client = await stripe();
  try {
    await client.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  } catch (error) {
    if (refusalOf(error) === null) throw error;
  }
}

/** The months of a subscription that were paid for lately, newest first: as many as a year has. */
export async function listPaidInvoices(subscriptionId: string): Promise<PaidInvoice[]> {
  const client = await stripe();
  const { data } = await client.invoices.list({ subscription: subscriptionId, status: "paid", limit: 12 });
  return data.flatMap(toPaidInvoice);
}

/** Every month that was charged for since a moment: paid, or (null) not. */
export async function* monthsSince(
  since: Date,
): AsyncGenerator<{ subscriptionId: string | null; invoice: PaidInvoice | null }> {
  const client = await stripe();
  const created = { gte: secondsOf(since) };
  for await (const invoice of client.invoices.list({ created, limit: 100 })) {
    const [paid = null] = invoice.status === "paid" ? toPaidInvoice(invoice) : [];
    yield { subscriptionId: subscriptionOf(invoice), invoice: paid };
  }
}

/** The payment behind a paid invoice; null when there was nothing to pay. */
export async function paymentOfInvoice(invoiceId: string): Promise<string | null> {
  const client = await stripe();
  const { data } = await client.invoicePayments.list({ invoice: invoiceId, status: "paid", limit: 10 });
  return data.map(({ payment }) => idOf(payment.payment_intent)).find((id) => id !== null) ?? null;
}

/** The invoice that a payment was for; null when it was for none. */
export async function invoiceOfPayment(paymentId: string): Promise<string | null> {
  const client = await stripe();
  const payment = { type: "payment_intent" as const, payment_intent: paymentId };
  const { data } = await client.invoicePayments.list({ payment, limit: 1 });
  return data[0] ? idOf(data[0].invoice) : null;
}

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
  const periodEnd = items.data[0]?.current_period_end;
  return {
    id,
    customerId: idOf(customer) ?? "",
    // A word that is not known yet gives no rights.
    status: STATUSES[status] ?? "past_due",
    currentPeriodEnd: periodEnd === undefined ? null : dateOf(periodEnd),
    cancelAtPeriodEnd: ends,
    endedAt: endedAt === null ? null : dateOf(endedAt),
  };
}

// What cost nothing moved no money.
function toPaidInvoice(invoice: Stripe.Invoice): PaidInvoice[] {
  const { id, amount_paid: amountPence, created, status_transitions: moments } = invoice;
  if (amountPence <= 0) return [];
  const subscriptionId = subscriptionOf(invoice);
  return [{ id, subscriptionId, amountPence, paidAt: dateOf(moments.paid_at ?? created) }];
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription);
}
