// Subscriptions: creation, changes and cancellation.
import { differences, type Account } from "./account.ts";
import { periodEnd } from "./billing-periods.ts";
import { describe, endSubscription, isLive } from "./billing.ts";
import { planOf } from "./catalogue.ts";
import { Fault, invalid, missing } from "./faults.ts";
import { makeInvoice, makeLine } from "./invoice-objects.ts";
import { announceInvoice, chargeInvoice } from "./invoices.ts";
import type { Params } from "./params.ts";
import { readChange } from "./prorations.ts";
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
  if (atPeriodEnd !== undefined && subscription.schedule !== null) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      "cancel_at_period_end",
    );
  }
  params.done();
  const at = account.billingNow();
  // Refused here, before anything is changed, when its payment fails.
  change?.();
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
  store.put(subscription);
  const changed = differences(before, subscription);
  if (Object.keys(changed).length > 0) account.emit("customer.subscription.updated", subscription, changed, at);
  return subscription;
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
