// A change of a subscription's price: its proration lines, charged with the next invoice or at once, and their preview.
import type { Account } from "./account.ts";
import { planOf } from "./catalogue.ts";
import { invalid, missing } from "./faults.ts";
import { draftInvoice, makeInvoice, makeLine } from "./invoice-objects.ts";
import { announceInvoice, chargeInvoice, closeInvoice, paymentOf, usualCard } from "./invoices.ts";
import type { Params } from "./params.ts";
import { cardDeclined } from "./payments.ts";
import type { Invoice, InvoiceLine, Price, Subscription, SubscriptionItem } from "./resources.ts";

const BEHAVIORS = ["create_prorations", "none", "always_invoice"] as const;
const PAYMENT_BEHAVIORS = ["allow_incomplete", "error_if_incomplete"] as const;

interface Change {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
  /** The time up to which the old price has been used. */
  at: number;
}

/**
 * Reads the change of the one item; null without one. The function that is returned makes it. With `always_invoice` the
 * difference is charged at once; a declined card refuses the request, and nothing is changed (`error_if_incomplete`).
 */
export function readChange(account: Account, subscription: Subscription, params: Params): (() => void) | null {
  const behavior = params.choice("proration_behavior", BEHAVIORS) ?? "create_prorations";
  const payment = params.choice("payment_behavior", PAYMENT_BEHAVIORS);
  const change = readItems(account, subscription, params, "items");
  if (!change) return null;
  const { item, price, quantity } = change;
  return () => {
    const lines = behavior === "none" ? [] : linesOf(account, subscription, change);
    if (behavior === "create_prorations" && lines.length > 0) {
      const plan = account.store.need("billing_plan", subscription.id);
      account.store.put({ ...plan, pendingLines: [...plan.pendingLines, ...lines] });
    }
    if (behavior === "always_invoice" && lines.length > 0) {
      if (payment !== "error_if_incomplete")
        throw invalid("The stand-in knows error_if_incomplete", "payment_behavior");
      subscription.latest_invoice = chargeNow(account, subscription, lines).id;
    }
    Object.assign(item, { price, plan: planOf(price), quantity });
  };
}

/** The invoice that a change with `always_invoice` would make now. */
export function previewInvoice(account: Account, params: Params): Invoice {
  const subscription = account.store.need("subscription", params.needText("subscription"), "subscription");
  const details = params.inner("subscription_details");
  if (!details) throw invalid("The stand-in previews changes of a subscription", "subscription_details");
  if (details.choice("proration_behavior", BEHAVIORS) !== "always_invoice") {
    throw invalid("The stand-in previews always_invoice", "subscription_details[proration_behavior]");
  }
  details.flag("cancel_at_period_end");
  const change = readItems(account, subscription, details, "subscription_details[items]");
  params.done();
  const lines = change ? linesOf(account, subscription, change) : [];
  const fields = {
    id: account.id("upcoming_in"),
    reason: "subscription_update",
    at: account.billingNow(),
    lines,
  } as const;
  return { ...draftInvoice(account, subscription, fields), status: "draft", number: null, hosted_invoice_url: null };
}

function readItems(account: Account, subscription: Subscription, params: Params, name: string): Change | null {
  const date = params.whole("proration_date");
  const rows = params.rows("items");
  if (!rows) return null;
  const [row, more] = rows;
  const [item] = subscription.items.data;
  if (!row || more || !item) throw invalid("The stand-in knows subscriptions with one item", name);
  const itemId = row.needText("id");
  if (itemId !== item.id) throw missing("subscription_item", itemId, `${name}[0][id]`);
  const priceId = row.text("price");
  const price = priceId ? account.store.need("price", priceId, `${name}[0][price]`) : item.price;
  const quantity = row.whole("quantity", 1, 1_000_000) ?? item.quantity ?? 1;
  if (!price.active && price.id !== item.price.id)
    throw invalid("The price specified is inactive.", `${name}[0][price]`);
  if (price.recurring?.interval !== item.price.recurring?.interval) {
    throw invalid("The stand-in changes prices of the same interval alone", `${name}[0][price]`);
  }
  const { current_period_start: start, current_period_end: end } = item;
  if (date !== undefined && (date < start || date > end)) {
    throw invalid("Cannot specify a `proration_date` outside of the current period.", "proration_date");
  }
  return { item, price, quantity, at: date ?? account.billingNow() };
}

// Nothing for a change to the same price and quantity.
function linesOf(account: Account, subscription: Subscription, { item, price, quantity, at }: Change): InvoiceLine[] {
  const before = item.quantity ?? 1;
  if (price.id === item.price.id && quantity === before) return [];
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
  return [part(item.price, before, -1, "Unused time"), part(price, quantity, 1, "Remaining time")];
}

function chargeNow(account: Account, subscription: Subscription, lines: InvoiceLine[]): Invoice {
  const at = account.billingNow();
  const invoice = makeInvoice(account, subscription, { reason: "subscription_update", at, lines });
  announceInvoice(account, invoice);
  if (chargeInvoice(account, invoice, usualCard(account, invoice), true)) return invoice;
  const customer = account.store.need("customer", subscription.customer);
  account.store.put(Object.assign(customer, { balance: invoice.starting_balance }));
  closeInvoice(account, invoice, "void");
  const intent = paymentOf(account, invoice)?.payment.payment_intent ?? "";
  throw cardDeclined(account.store.need("payment_intent", intent));
}
