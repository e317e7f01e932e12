// Builds invoices with their lines and payment intents.
import { SHOP_NAME, type Account } from "./account.ts";
import { makeIntent } from "./payments.ts";
import type { Invoice, InvoiceLine, InvoicePayment, PaymentIntent, Price, Subscription } from "./resources.ts";

export interface Period {
  start: number;
  end: number;
}

export interface InvoiceFields {
  id?: string | undefined;
  reason: NonNullable<Invoice["billing_reason"]>;
  at: number;
  lines: InvoiceLine[];
}

/** An invoice line: a price for a period, or the difference after a change (`proration`). */
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

/** An open invoice of a subscription, with its payment intent. */
export function makeInvoice(account: Account, subscription: Subscription, fields: InvoiceFields): Invoice {
  const { store } = account;
  const { at } = fields;
  const customer = store.need("customer", subscription.customer);
  const invoice = draftInvoice(account, subscription, fields);
  customer.balance = invoice.ending_balance ?? 0;
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  customer.currency = subscription.currency;
  store.put(customer);
  store.put(invoice);
  if (invoice.amount_due > 0) {
    const intent = makeIntent(account, {
      amount: invoice.amount_due,
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

/** The invoice as it would be, without a change of the account: a preview. */
export function draftInvoice(account: Account, subscription: Subscription, fields: InvoiceFields): Invoice {
  const { at, lines } = fields;
  const customer = account.store.need("customer", subscription.customer);
  const id = fields.id ?? account.id("in");
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const startingBalance = customer.balance;
  const due = Math.max(0, total + startingBalance);
  const number = customer.next_invoice_sequence ?? 1;
  const [first] = lines;
  const invoice: Invoice = {
    id,
    object: "invoice",
    account_country: "GB",
    account_name: SHOP_NAME,
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
    ending_balance: total + startingBalance - due,
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
  return invoice;
}

function makeInvoicePayment(account: Account, invoice: Invoice, intent: PaymentIntent, at: number): void {
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
