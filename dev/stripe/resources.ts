// The stored objects, in the types of the Stripe library, so that the compiler checks their format. Relations are ids,
// which `expand` replaces by objects, and decimals are text as in the JSON.
import type Stripe from "stripe";

type Unexpanded<Whole, Keys extends keyof Whole> = Omit<Whole, Keys> & {
  [Key in Keys]: Extract<Whole[Key], string | null>;
};
type List<One> = Omit<Stripe.ApiList<One>, "data"> & { data: One[] };

export type Customer = Stripe.Customer;
export type Product = Unexpanded<Stripe.Product, "default_price">;
export type PaymentMethod = Unexpanded<Stripe.PaymentMethod, "customer">;
export type Price = Omit<Unexpanded<Stripe.Price, "product">, "unit_amount_decimal"> & {
  unit_amount_decimal: string | null;
};
export type Plan = Omit<Unexpanded<Stripe.Plan, "product">, "amount_decimal"> & { amount_decimal: string | null };
export type LineItem = Omit<Stripe.LineItem, "price" | "quantity_decimal"> & { price: Price };
export type Session = Unexpanded<
  Stripe.Checkout.Session,
  "customer" | "invoice" | "payment_intent" | "payment_link" | "setup_intent" | "subscription"
>;
export type PaymentIntent = Unexpanded<Stripe.PaymentIntent, "customer" | "latest_charge" | "payment_method">;
export type Charge = Unexpanded<Stripe.Charge, "customer" | "payment_intent">;
export type Refund = Unexpanded<Stripe.Refund, "charge" | "customer" | "payment_intent" | "payment_method">;
export type Dispute = Unexpanded<Stripe.Dispute, "payment_intent"> & { charge: string };
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, "plan" | "price"> & { plan: Plan; price: Price };
export type Subscription = Omit<
  Unexpanded<Stripe.Subscription, "customer" | "default_payment_method" | "latest_invoice" | "schedule">,
  "items"
> & { items: List<SubscriptionItem> };
export type Phase = Omit<Stripe.SubscriptionSchedule.Phase, "items" | "default_payment_method" | "on_behalf_of"> & {
  default_payment_method: null;
  items: (Omit<Stripe.SubscriptionSchedule.Phase.Item, "price" | "plan"> & { plan: string; price: string })[];
  on_behalf_of: null;
};
export type Schedule = Omit<
  Unexpanded<Stripe.SubscriptionSchedule, "application" | "customer" | "subscription">,
  "default_settings" | "phases" | "test_clock"
> & { default_settings: object; phases: Phase[]; test_clock: null };
export type PortalSession = Unexpanded<Stripe.BillingPortal.Session, "configuration">;
export type InvoiceLine = Omit<Stripe.InvoiceLineItem, "pricing" | "quantity_decimal" | "subscription"> & {
  pricing:
    | (Omit<Stripe.InvoiceLineItem.Pricing, "unit_amount_decimal"> & { unit_amount_decimal: string | null })
    | null;
  quantity_decimal: string | null;
  subscription: string | null;
};
export type Invoice = Omit<Unexpanded<Stripe.Invoice, "customer" | "default_payment_method">, "lines"> & {
  lines: List<InvoiceLine>;
};
export type InvoicePayment = Omit<Unexpanded<Stripe.InvoicePayment, "invoice">, "payment"> & {
  payment: { type: "payment_intent"; payment_intent: string };
};

/** An event with the state of its object at that time. */
export interface StripeEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: Resource; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** What a checkout creates once it is paid; not part of the API. */
export interface CheckoutOrder {
  id: string;
  object: "checkout_order";
  lines: LineItem[];
  metadata: Stripe.Metadata;
  description: string | null;
}

/** When a subscription is charged next, and the number of failed charges. */
export interface BillingPlan {
  id: string;
  object: "billing_plan";
  renewsAt: number | null;
  /** The number of completed periods. */
  months: number;
  retriesAt: number[];
  /** Prorations of earlier changes, for the next invoice. */
  pendingLines: InvoiceLine[];
}

/** The full card number of a payment method. */
interface CardNumber {
  id: string;
  object: "card_number";
  card: string;
}

/** The first response, returned again for the same idempotency key. */
interface StoredResponse {
  id: string;
  object: "kept_answer";
  fingerprint: string;
  status: number;
  body: string;
  keptAt: number;
}

/** An event that waits to be delivered to the site. */
export interface Delivery {
  id: string;
  object: "delivery";
  attempts: number;
  dueAt: number;
  state: "waiting" | "done" | "lost" | "taken";
}

/** State of the account that belongs to no object. */
export interface Notebook {
  id: "notebook";
  object: "notebook";
  port: number;
  billingAheadMs: number;
  refunds: "pending" | "failed" | "succeeded";
}

export interface Tables {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  "checkout.session": Session;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  subscription: Subscription;
  subscription_schedule: Schedule;
  "billing_portal.session": PortalSession;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  event: StripeEvent;
  checkout_order: CheckoutOrder;
  billing_plan: BillingPlan;
  card_number: CardNumber;
  kept_answer: StoredResponse;
  delivery: Delivery;
  notebook: Notebook;
}

export type Kind = keyof Tables;
export type Stored = Tables[Kind];
/** The kinds of objects that the API returns. */
export type ResourceKind = Exclude<
  Kind,
  "checkout_order" | "billing_plan" | "card_number" | "kept_answer" | "delivery" | "notebook"
>;
export type Resource = Tables[ResourceKind];
