// Creates a seeded subscription in the stand-in, with its customer, card and paid invoices.
import type { Account } from "./account.ts";
import { periodEnd } from "./billing-periods.ts";
import { FAILING_CARD, GOOD_CARD, makePaymentMethod } from "./cards.ts";
import { makePrice, makeProduct } from "./catalogue.ts";
import { makeSession } from "./checkout-request.ts";
import { makeCustomer } from "./customers.ts";
import { makeInvoice, makeLine } from "./invoice-objects.ts";
import { markPaid, paymentOf } from "./invoices.ts";
import { applyAttempt } from "./payments.ts";
import type { Invoice, Price, Subscription } from "./resources.ts";
import { makeSubscription } from "./subscriptions.ts";

export interface SubscriptionRow {
  reference: string;
  checkout: string | null;
  subscription: string;
  customer: string;
  status: "incomplete" | "active" | "past_due" | "cancelled";
  endsWithPeriod: boolean;
  planId: string;
  planName: string;
  pence: number;
  email: string;
  name: string;
  created: number;
  periodEnd: number;
  ended: number | null;
  invoices: { id: string; pence: number; at: number }[];
}

export function adoptSubscription(account: Account, row: SubscriptionRow): void {
  const { store } = account;
  if (store.find("subscription", row.subscription)) return;
  if (!store.find("customer", row.customer)) {
    makeCustomer(account, { id: row.customer, email: row.email, name: row.name, created: row.created });
  }
  const pastDue = row.status === "past_due";
  const card = pastDue ? FAILING_CARD : GOOD_CARD;
  const paymentMethod = makePaymentMethod(account, card, row.customer).id;
  const price = priceOf(account, row);
  let months = 0;
  while (periodEnd(row.created, "month", months + 1) < row.periodEnd) months += 1;
  const status = row.status === "cancelled" ? "canceled" : row.status;
  const metadata = { subscription: row.reference };
  const subscription = makeSubscription(
    account,
    {
      id: row.subscription,
      customer: row.customer,
      price,
      quantity: 1,
      metadata,
      description: null,
      paymentMethod,
      status,
      at: row.created,
    },
    months,
  );
  for (const [index, paid] of row.invoices.entries()) {
    const invoice = adoptInvoice(account, subscription, { ...paid, price, index, card });
    markPaid(account, invoice, paymentOf(account, invoice), paid.at);
  }
  if (row.ended !== null) {
    subscription.ended_at = subscription.canceled_at = row.ended;
    store.put(subscription);
  }
  if (row.endsWithPeriod && row.ended === null) {
    Object.assign(subscription, { cancel_at_period_end: true, cancel_at: row.periodEnd, canceled_at: row.created });
    store.put(subscription);
  }
  // The unpaid month has begun already, so the following month is charged next.
  if (pastDue) {
    adoptInvoice(account, subscription, {
      id: undefined,
      pence: row.pence,
      at: row.periodEnd,
      price,
      index: months + 1,
      card,
    });
    const renewsAt = periodEnd(row.created, "month", months + 2);
    store.put({ ...store.need("billing_plan", subscription.id), months: months + 1, renewsAt });
  }
  if (row.checkout !== null) adoptCheckout(account, row, row.checkout, subscription);
}

interface Month {
  id: string | undefined;
  pence: number;
  at: number;
  price: Price;
  index: number;
  card: string;
}

function adoptInvoice(account: Account, subscription: Subscription, month: Month): Invoice {
  const { store } = account;
  const anchor = subscription.billing_cycle_anchor;
  const period = {
    start: periodEnd(anchor, "month", month.index),
    end: periodEnd(anchor, "month", month.index + 1),
  };
  const line = makeLine(account, subscription, {
    price: month.price,
    quantity: 1,
    period,
    amount: month.pence,
    description: month.price.nickname ?? "",
  });
  const reason = month.index === 0 ? "subscription_create" : "subscription_cycle";
  const invoice = makeInvoice(account, subscription, { id: month.id, reason, at: month.at, lines: [line] });
  const payment = paymentOf(account, invoice);
  const paymentMethod = subscription.default_payment_method ?? "";
  if (payment) {
    const intent = store.need("payment_intent", payment.payment.payment_intent);
    const attempt = { card: month.card, paymentMethod, renewal: true, email: invoice.customer_email, at: month.at };
    applyAttempt(account, intent, attempt, month.id === undefined);
  }
  invoice.attempted = true;
  invoice.attempt_count = 1;
  store.put(invoice);
  subscription.latest_invoice = invoice.id;
  store.put(subscription);
  return invoice;
}

function priceOf(account: Account, { planId, planName, pence }: SubscriptionRow): Price {
  // The site finds the price by this lookup key.
  const lookupKey = `pawstead_${planId}_${pence}`;
  const known = account.store.all("price").find((price) => price.lookup_key === lookupKey);
  if (known) return known;
  const product = makeProduct(account, `Pawstead ${planName}`);
  return makePrice(account, {
    product: product.id,
    unitAmount: pence,
    interval: "month",
    lookupKey,
    nickname: planName,
  });
}

function adoptCheckout(account: Account, row: SubscriptionRow, id: string, subscription: Subscription): void {
  const metadata = { subscription: row.reference };
  const session = makeSession(account, {
    id,
    mode: "subscription",
    total: row.pence,
    customer: row.customer,
    email: null,
    created: row.created,
    expiresAt: row.created + 24 * 3600,
    metadata,
    reference: row.reference,
    successUrl: "http://localhost/",
    cancelUrl: null,
  });
  session.url = null;
  session.status = "complete";
  session.payment_status = "paid";
  session.subscription = subscription.id;
  session.invoice = row.invoices[0]?.id ?? null;
  account.store.put(session);
  account.store.put({ id, object: "checkout_order", lines: [], metadata, description: null });
}
