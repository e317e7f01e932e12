// Subscriptions: creation, changes and cancellation.
import { differences, type Account } from "./account.ts";
import { describe, endSubscription, isLive, periodEnd } from "./billing.ts";
import { planOf } from "./catalogue.ts";
import { Fault, invalid, missing } from "./faults.ts";
import { makeInvoice, makeLine } from "./invoice-objects.ts";
import { announceInvoice, chargeInvoice } from "./invoices.ts";
import type { Params } from "./params.ts";
import type { Price, Subscription, SubscriptionItem } from "./resources.ts";

const FEEDBACK = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;

export interface SubscriptionFields {
  id?: string;
  customer: string;
  price: Price;
  quantity: number;
  metadata: Record<string, string>;
  description: string | null;
  paymentMethod: string | null;
  status: Subscription["status"];
  at: number;
}

/** Creates a subscription in its first period, or after `months` completed periods. */
export function makeSubscription(account: Account, fields: SubscriptionFields, months = 0): Subscription {
  const { at, price, quantity } = fields;
  const { interval = "month", interval_count = 1 } = price.recurring ?? {};
  const id = fields.id ?? account.id("sub");
  const item: SubscriptionItem = {
    id: account.id("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: at,
    current_period_end: periodEnd(at, interval, (months + 1) * interval_count),
    current_period_start: periodEnd(at, interval, months * interval_count),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription: id,
    tax_rates: [],
  };
  const subscription: Subscription = {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: at,
    currency: price.currency,
    customer: fields.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: fields.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: fields.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: fields.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
  account.store.put(subscription);
  const renewsAt = isLive(subscription) ? item.current_period_end : null;
  account.store.put({ id, object: "billing_plan", renewsAt, months, retriesAt: [], pendingLines: [] });
  return subscription;
}

/** Starts a subscription and charges its first month to the card. */
export function startSubscription(
  account: Account,
  fields: Omit<SubscriptionFields, "at" | "status">,
  card: string,
): Subscription {
  const at = account.billingNow();
  const subscription = makeSubscription(account, { ...fields, status: "incomplete", at });
  const [item] = subscription.items.data;
  if (!item) throw new Error("A subscription has an item");
  const period = { start: item.current_period_start, end: item.current_period_end };
  const line = makeLine(account, subscription, { ...fields, period, description: describe(item) });
  const invoice = makeInvoice(account, subscription, { reason: "subscription_create", at, lines: [line] });
  subscription.latest_invoice = invoice.id;
  account.store.put(subscription);
  account.emit("customer.subscription.created", subscription, undefined, at);
  announceInvoice(account, invoice);
  chargeInvoice(account, invoice, card, false);
  subscription.status = "active";
  account.store.put(subscription);
  account.emit("customer.subscription.updated", subscription, { status: "incomplete" }, at);
  return subscription;
}

export function updateSubscription(account: Account, params: Params, id: string): Subscription {
  const { store } = account;
  const subscription = store.need("subscription", id);
  const before = structuredClone(subscription);
  const metadata = params.metadata(subscription.metadata);
  const details = readDetails(params);
  if (!isLive(subscription)) {
    try {
      params.done();
    } catch {
      const message = "A canceled subscription can only update its cancellation_details and metadata.";
      throw new Fault(400, message, { began: true });
    }
  }
  const description = params.text("description");
  const atPeriodEnd = params.flag("cancel_at_period_end");
  const paymentMethod = params.text("default_payment_method");
  if (paymentMethod) store.need("payment_method", paymentMethod, "default_payment_method");
  const change = readChange(account, subscription, params);
  params.done();
  const at = account.billingNow();
  subscription.metadata = metadata;
  if (description !== undefined) subscription.description = description;
  if (paymentMethod !== undefined) subscription.default_payment_method = paymentMethod;
  if (atPeriodEnd !== undefined && atPeriodEnd !== subscription.cancel_at_period_end) {
    subscription.cancel_at_period_end = atPeriodEnd;
    subscription.cancel_at = atPeriodEnd ? (subscription.items.data[0]?.current_period_end ?? null) : null;
    subscription.canceled_at = atPeriodEnd ? at : null;
  }
  subscription.cancellation_details = {
    comment: details?.comment ?? subscription.cancellation_details?.comment ?? null,
    feedback: details?.feedback ?? subscription.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason: subscription.cancel_at_period_end || !isLive(subscription) ? "cancellation_requested" : null,
  };
  change?.();
  store.put(subscription);
  const changed = differences(before, subscription);
  if (Object.keys(changed).length > 0) account.emit("customer.subscription.updated", subscription, changed, at);
  return subscription;
}

// Changes the price or quantity of the one item. Prorations for the rest of the period are added to the next invoice,
// unless the request disables them.
function readChange(account: Account, subscription: Subscription, params: Params): (() => void) | null {
  const rows = params.rows("items");
  const proration = params.choice("proration_behavior", ["create_prorations", "none"]) ?? "create_prorations";
  params.ignore("payment_behavior");
  if (!rows) return null;
  const [row, more] = rows;
  const [item] = subscription.items.data;
  if (!row || more || !item) throw invalid("The stand-in knows subscriptions with one item", "items");
  const itemId = row.needText("id");
  if (itemId !== item.id) throw missing("subscription_item", itemId, "items[0][id]");
  const priceId = row.text("price");
  const price = priceId ? account.store.need("price", priceId, "items[0][price]") : item.price;
  const quantity = row.whole("quantity", 1, 1_000_000) ?? item.quantity ?? 1;
  if (!price.active && price.id !== item.price.id) throw invalid(`The price specified is inactive.`, "items[0][price]");
  if (price.recurring?.interval !== item.price.recurring?.interval) {
    throw invalid("The stand-in changes prices of the same interval alone", "items[0][price]");
  }
  return () => {
    const at = account.billingNow();
    const period = { start: at, end: item.current_period_end };
    const left = Math.max(0, period.end - at) / Math.max(1, period.end - item.current_period_start);
    const part = (one: Price, count: number, sign: 1 | -1, description: string) =>
      makeLine(account, subscription, {
        price: one,
        quantity: count,
        period,
        amount: sign * Math.round((one.unit_amount ?? 0) * count * left),
        description,
        proration: true,
      });
    const plan = account.store.need("billing_plan", subscription.id);
    if (proration === "create_prorations") {
      const old = part(item.price, item.quantity ?? 1, -1, "Unused time");
      const next = part(price, quantity, 1, "Remaining time");
      account.store.put({ ...plan, pendingLines: [...plan.pendingLines, old, next] });
    }
    item.price = price;
    item.plan = planOf(price);
    item.quantity = quantity;
  };
}

/** Cancels a subscription now. A repeated request gets the error for an unknown subscription, as from Stripe. */
export function cancelSubscription(account: Account, params: Params, id: string): Subscription {
  const subscription = account.store.need("subscription", id, "id");
  const details = readDetails(params);
  for (const name of ["prorate", "invoice_now"]) {
    if (params.flag(name)) throw invalid("The stand-in ends subscriptions without a last invoice", name);
  }
  params.done();
  if (!isLive(subscription)) throw missing("subscription", id);
  endSubscription(account, subscription, "cancellation_requested", details);
  return subscription;
}

function readDetails(params: Params): { comment?: string; feedback?: string } | undefined {
  const details = params.inner("cancellation_details");
  const [comment, feedback] = [details?.text("comment"), details?.choice("feedback", FEEDBACK)];
  return details && { ...(comment ? { comment } : {}), ...(feedback ? { feedback } : {}) };
}
