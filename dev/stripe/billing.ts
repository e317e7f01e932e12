// Runs the billing of subscriptions when due: renewals, retries of failed charges, and cancellation.
import { differences, type Account } from "./account.ts";
import { periodEnd } from "./billing-periods.ts";
import { makeInvoice, makeLine } from "./invoice-objects.ts";
import { announceInvoice, chargeInvoice, usualCard } from "./invoices.ts";
import type { BillingPlan, Invoice, Subscription } from "./resources.ts";
import { enterPhase } from "./schedules.ts";

const DAY = 86_400;
/** Days after the first failure on which the card is charged again. */
const RETRY_DAYS = [3, 5, 7];

export function isLive(subscription: Subscription): boolean {
  return subscription.status !== "canceled" && subscription.status !== "incomplete_expired";
}

/** Runs everything that is due by now, in order. */
export function runBilling(account: Account): void {
  const until = account.billingNow();
  for (;;) {
    const next = nextDue(account);
    if (!next || next.at > until) return;
    account.atBillingMoment(next.at, () => act(account, next.plan, next.at));
  }
}

/** Moves the subscription clock ahead by `ms` and runs everything that becomes due. */
export function advanceBilling(account: Account, ms: number): void {
  const { notebook } = account;
  account.store.put({ ...notebook, billingAheadMs: notebook.billingAheadMs + ms });
  runBilling(account);
}

/** The next subscription that is due, and when; null when there is none. */
function nextDue(account: Account): { plan: BillingPlan; at: number } | null {
  let soonest: { plan: BillingPlan; at: number } | null = null;
  for (const plan of account.store.active("billing_plan")) {
    const at = Math.min(plan.renewsAt ?? Infinity, plan.retriesAt[0] ?? Infinity);
    if (at < (soonest?.at ?? Infinity)) soonest = { plan, at };
  }
  return soonest;
}

function act(account: Account, plan: BillingPlan, at: number): void {
  const subscription = account.store.need("subscription", plan.id);
  if (plan.retriesAt[0] === at) retry(account, subscription, plan);
  else if (subscription.cancel_at_period_end) endSubscription(account, subscription, null);
  else renew(account, subscription, plan, at);
}

function renew(account: Account, subscription: Subscription, plan: BillingPlan, at: number): void {
  const { store } = account;
  const [item] = subscription.items.data;
  if (!item) throw new Error("A subscription has an item");
  const before = structuredClone(subscription);
  enterPhase(account, subscription, at);
  const months = plan.months + 1;
  const { interval = "month", interval_count = 1 } = item.price.recurring ?? {};
  const period = {
    start: at,
    end: periodEnd(subscription.billing_cycle_anchor, interval, (months + 1) * interval_count),
  };
  const quantity = item.quantity ?? 1;
  const line = makeLine(account, subscription, { price: item.price, quantity, period, description: describe(item) });
  const lines = [...plan.pendingLines, line];
  const invoice = makeInvoice(account, subscription, { reason: "subscription_cycle", at, lines });
  item.current_period_start = period.start;
  item.current_period_end = period.end;
  subscription.latest_invoice = invoice.id;
  store.put(subscription);
  store.put({ ...plan, months, renewsAt: period.end, retriesAt: [], pendingLines: [] });
  account.emit("customer.subscription.updated", subscription, differences(before, subscription), at);
  announceInvoice(account, invoice);
  collect(account, invoice);
}

/** Charges an invoice to the customer's card and updates its subscription. */
function collect(account: Account, invoice: Invoice): boolean {
  const paid = chargeInvoice(account, invoice, usualCard(account, invoice), true);
  if (paid) settleInvoice(account, invoice);
  else settleUnpaid(account, invoice);
  return paid;
}

/** Updates the subscription after its invoice was paid, also manually, or closed unpaid. */
export function settleInvoice(account: Account, invoice: Invoice): void {
  const found = ownerOf(account, invoice);
  if (!found) return;
  const { subscription, plan } = found;
  const before = structuredClone(subscription);
  account.store.put({ ...plan, retriesAt: [] });
  const period = invoice.lines.data.at(-1)?.period;
  const [item] = subscription.items.data;
  if (period && item && period.end > item.current_period_end) {
    item.current_period_start = period.start;
    item.current_period_end = period.end;
  }
  if (subscription.status === "past_due" || subscription.status === "incomplete") subscription.status = "active";
  const changed = differences(before, subscription);
  if (Object.keys(changed).length === 0) return;
  account.store.put(subscription);
  account.emit("customer.subscription.updated", subscription, changed, account.billingNow());
}

function settleUnpaid(account: Account, invoice: Invoice): void {
  const found = ownerOf(account, invoice);
  if (!found) return;
  const { subscription, plan } = found;
  const at = account.billingNow();
  const retriesAt = RETRY_DAYS.map((days) => at + days * DAY);
  invoice.next_payment_attempt = retriesAt[0] ?? null;
  account.store.put(invoice);
  account.store.put({ ...plan, retriesAt });
  if (subscription.status === "past_due") return;
  const before = structuredClone(subscription);
  subscription.status = "past_due";
  account.store.put(subscription);
  account.emit("customer.subscription.updated", subscription, differences(before, subscription), at);
}

function retry(account: Account, subscription: Subscription, plan: BillingPlan): void {
  const { store } = account;
  const invoice = store.find("invoice", subscription.latest_invoice ?? "");
  const retriesAt = plan.retriesAt.slice(1);
  store.put({ ...plan, retriesAt });
  if (invoice?.status !== "open") return;
  invoice.next_payment_attempt = retriesAt[0] ?? null;
  if (chargeInvoice(account, invoice, usualCard(account, invoice), true)) settleInvoice(account, invoice);
  else if (retriesAt.length === 0) endSubscription(account, subscription, "payment_failed");
}

/** Ends a subscription now; its open invoice is no longer charged. */
export function endSubscription(
  account: Account,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed" | null,
  details: { comment?: string | null; feedback?: string | null } = {},
): void {
  const { store } = account;
  const at = account.billingNow();
  subscription.status = "canceled";
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  const kept = subscription.cancellation_details;
  subscription.cancellation_details = {
    comment: details.comment ?? kept?.comment ?? null,
    feedback: details.feedback ?? kept?.feedback ?? null,
    feedback_option: null,
    reason: reason ?? kept?.reason ?? "cancellation_requested",
  };
  store.put(subscription);
  const schedule = store.find("subscription_schedule", subscription.schedule ?? "");
  if (schedule) store.put(Object.assign(schedule, { status: "canceled", canceled_at: at }));
  const plan = store.find("billing_plan", subscription.id);
  if (plan) store.put({ ...plan, renewsAt: null, retriesAt: [], pendingLines: [] });
  const invoice = store.find("invoice", subscription.latest_invoice ?? "");
  if (invoice?.status === "open")
    store.put(Object.assign(invoice, { auto_advance: false, next_payment_attempt: null }));
  account.emit("customer.subscription.deleted", subscription, undefined, at);
}

// The subscription of an invoice, if this is its latest invoice; earlier ones do not change its status.
function ownerOf(account: Account, invoice: Invoice): { subscription: Subscription; plan: BillingPlan } | null {
  const id = invoice.parent?.subscription_details?.subscription;
  const subscription = typeof id === "string" ? account.store.find("subscription", id) : undefined;
  const plan = subscription && account.store.find("billing_plan", subscription.id);
  if (!subscription || !plan || subscription.latest_invoice !== invoice.id || !isLive(subscription)) return null;
  return { subscription, plan };
}

export function describe({ price, quantity = 1 }: Subscription["items"]["data"][number]): string {
  const amount = `£${((price.unit_amount ?? 0) / 100).toFixed(2)}`;
  return `${quantity} × ${price.nickname ?? "plan"} (at ${amount} / ${price.recurring?.interval ?? "month"})`;
}
