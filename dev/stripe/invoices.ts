// Invoices: what a month of a subscription costs, and the attempts to charge it.
import { differences, type Account } from "./account.ts";
import { DECLINED_CARD } from "./cards.ts";
import { Fault } from "./faults.ts";
import { attemptPayment, makeIntent } from "./payments.ts";
import type { Invoice, InvoiceLine, InvoicePayment, PaymentIntent, Price, Subscription } from "./resources.ts";

export interface Period {
  start: number;
  end: number;
}

export interface InvoiceFields {
  id?: string;
  reason: NonNullable<Invoice["billing_reason"]>;
  at: number;
  lines: InvoiceLine[];
}

/** One price over one period, or the difference that a change makes to it (`proration`). */
export function makeLine(
  account: Account,
  subscription: Subscription,
  part: { price: Price; quantity: number; period: Period; amount?: number; description: string; proration?: boolean },
): InvoiceLine {
  const { price, quantity, period, description, proration = false } = part;
  const amount = part.amount ?? (price.unit_amount ?? 0) * quantity;
  return {
    id: account.id("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: proration ? { credited_items: null } : null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? "",
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** An open invoice of a subscription, with the payment intent that is to pay it. */
export function makeInvoice(account: Account, subscription: Subscription, fields: InvoiceFields): Invoice {
  const { store } = account;
  const { at, lines } = fields;
  const customer = store.need("customer", subscription.customer);
  const id = fields.id ?? account.id("in");
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const startingBalance = customer.balance;
  const due = Math.max(0, total + startingBalance);
  customer.balance = total + startingBalance - due;
  const number = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = number + 1;
  customer.currency = subscription.currency;
  store.put(customer);
  const [first] = lines;
  const invoice: Invoice = {
    id,
    object: "invoice",
    account_country: "GB",
    account_name: "Pawstead",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: fields.reason,
    collection_method: "charge_automatically",
    created: at,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: at,
    ending_balance: customer.balance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${account.base}/invoice/${id}`,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix ?? "PAWSTEAD"}-${String(number).padStart(4, "0")}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: at,
    period_start:
      fields.reason === "subscription_cycle" ? (subscription.items.data[0]?.current_period_start ?? at) : at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: startingBalance,
    statement_descriptor: null,
    status: "open",
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: at,
  };
  if (first && fields.reason === "subscription_create") invoice.period_start = invoice.period_end = first.period.start;
  store.put(invoice);
  if (due > 0) {
    const intent = makeIntent(account, {
      amount: due,
      currency: subscription.currency,
      customer: customer.id,
      description: fields.reason === "subscription_create" ? "Subscription creation" : "Subscription update",
      metadata: {},
      created: at,
    });
    makeInvoicePayment(account, invoice, intent, at);
  }
  return invoice;
}

export function makeInvoicePayment(account: Account, invoice: Invoice, intent: PaymentIntent, at: number): void {
  account.store.put<InvoicePayment>({
    id: account.id("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: intent.amount,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

export function announceInvoice(account: Account, invoice: Invoice): void {
  const draft: Invoice = {
    ...invoice,
    status: "draft",
    number: null,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: null },
  };
  account.emit("invoice.created", draft, undefined, invoice.created);
  account.emit("invoice.finalized", invoice, { status: "draft" }, invoice.created);
}

/** Charges an open invoice once to a card. True when it is paid. */
export function chargeInvoice(account: Account, invoice: Invoice, card: string | null, renewal: boolean): boolean {
  const { store } = account;
  const at = account.billingNow();
  const payment = paymentOf(account, invoice);
  const intent = payment && store.need("payment_intent", payment.payment.payment_intent);
  if (intent && intent.latest_charge === null) account.emit("payment_intent.created", intent, undefined, at);
  const wallet = store.need("customer", invoice.customer ?? "");
  const subscription = subscriptionOf(account, invoice);
  const paid =
    !intent ||
    attemptPayment(account, intent, {
      card: card ?? DECLINED_CARD,
      paymentMethod: subscription?.default_payment_method ?? account.id("pm"),
      renewal,
      email: wallet.email,
      at,
    });
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (paid) {
    markPaid(account, invoice, payment, at);
    account.emit("invoice.paid", invoice, undefined, at);
    account.emit("invoice.payment_succeeded", invoice, undefined, at);
  } else {
    store.put(invoice);
    account.emit("invoice.payment_failed", invoice, undefined, at);
  }
  return paid;
}

export function markPaid(account: Account, invoice: Invoice, payment: InvoicePayment | undefined, at: number): void {
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = at;
  account.store.put(invoice);
  if (!payment) return;
  const status_transitions = { canceled_at: null, paid_at: at };
  account.store.put({ ...payment, status: "paid", amount_paid: invoice.amount_due, status_transitions });
}

/** Ends an open invoice without money: nobody is asked for it any more. */
export function closeInvoice(account: Account, invoice: Invoice, status: "void" | "uncollectible"): Invoice {
  if (invoice.status !== "open" && !(invoice.status === "uncollectible" && status === "void")) {
    const message = `You can only pass in open invoices. This invoice isn't open (it is ${invoice.status ?? "draft"}).`;
    throw new Fault(400, message, { code: "invoice_not_open", began: true });
  }
  const before = structuredClone(invoice);
  invoice.status = status;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  const at = account.billingNow();
  if (status === "void") invoice.status_transitions.voided_at = at;
  else invoice.status_transitions.marked_uncollectible_at = at;
  account.store.put(invoice);
  const type = status === "void" ? "invoice.voided" : "invoice.marked_uncollectible";
  account.emit(type, invoice, differences(before, invoice), at);
  return invoice;
}

export function paymentOf(account: Account, invoice: Invoice): InvoicePayment | undefined {
  return account.store.all("invoice_payment").find((payment) => payment.invoice === invoice.id);
}

export function subscriptionOf(account: Account, invoice: Invoice): Subscription | undefined {
  const named = invoice.parent?.subscription_details?.subscription;
  return typeof named === "string" ? account.store.find("subscription", named) : undefined;
}
