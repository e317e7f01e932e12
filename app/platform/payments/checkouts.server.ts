// Stripe Checkout Sessions for deposits (one payment) and plans (subscriptions).
import type { Stripe } from "stripe";
import { dateOf, idOf, refusalOf, secondsOf, stripe, unlessMissing } from "./client.server.ts";

/** The state of a checkout at the provider. */
export interface Checkout {
  id: string;
  /** The reference (client_reference_id) of the site's row. */
  reference: string | null;
  /** The URL of the payment page; null once the checkout is closed. */
  url: string | null;
  state: "open" | "expired" | "complete";
  /** Whether it has been paid. */
  paid: boolean;
  /** In pence; null for another currency than pounds, which the site never uses. */
  amountPence: number | null;
  /** The payment of a deposit. */
  paymentId: string | null;
  paidAt: Date | null;
  customerId: string | null;
  /** The subscription that a checkout of a plan has created. */
  subscriptionId: string | null;
}

interface CheckoutRequest {
  /** The reference of the site's row, and idempotency key: a repeated request returns the same checkout. */
  reference: string;
  closesAt: Date;
  successUrl: string;
  cancelUrl: string;
}

export interface DepositCheckoutRequest extends CheckoutRequest {
  amountPence: number;
  email: string;
  /** "Deposit for Bramble" */
  title: string;
  /** The text beside the button. */
  note: string;
}

export interface PlanCheckoutRequest extends CheckoutRequest {
  customerId: string;
  priceId: string;
  note: string;
}

const CURRENCY = "gbp";
const EXPAND = ["payment_intent.latest_charge"];

/** Creates a checkout for a deposit by card. */
export async function openDepositCheckout(request: DepositCheckoutRequest): Promise<Checkout> {
  const { reference, amountPence, email, title, note } = request;
  const metadata = { deposit: reference };
  return open(request, {
    mode: "payment",
    customer_email: email,
    line_items: [
      { quantity: 1, price_data: { currency: CURRENCY, unit_amount: amountPence, product_data: { name: title } } },
    ],
    metadata,
    payment_intent_data: { metadata, description: title },
    submit_type: "pay",
    custom_text: { submit: { message: note } },
  });
}

/** Creates a checkout for the subscription of a plan. */
export async function openPlanCheckout(request: PlanCheckoutRequest): Promise<Checkout> {
  const { reference, customerId, priceId, note } = request;
  const metadata = { subscription: reference };
  return open(request, {
    mode: "subscription",
    customer: customerId,
    line_items: [{ quantity: 1, price: priceId }],
    metadata,
    subscription_data: { metadata },
    custom_text: { submit: { message: note } },
  });
}

/** Returns the current state of a checkout; null for an unknown one. */
export async function readCheckout(id: string): Promise<Checkout | null> {
  const client = await stripe();
  const session = await unlessMissing(() => client.checkout.sessions.retrieve(id, { expand: EXPAND }));
  return session && toCheckout(session);
}

/** Expires a checkout unless it has been paid; returns its state then. */
export async function expireCheckout(id: string): Promise<Checkout | null> {
  const client = await stripe();
  try {
    await client.checkout.sessions.expire(id);
  } catch (error) {
    if (refusalOf(error) === null) throw error;
  }
  return readCheckout(id);
}

/** Every paid checkout that was created since a time. */
export async function* paidCheckoutsSince(since: Date): AsyncGenerator<Checkout> {
  const client = await stripe();
  const created = { gte: secondsOf(since) };
  const list = client.checkout.sessions.list({ created, status: "complete", limit: 100 });
  for await (const session of list) yield toCheckout(session);
}

async function open(request: CheckoutRequest, params: Stripe.Checkout.SessionCreateParams): Promise<Checkout> {
  const client = await stripe();
  const session = await client.checkout.sessions.create(
    {
      ...params,
      client_reference_id: request.reference,
      allowed_payment_method_types: ["card"],
      locale: "en-GB",
      expires_at: secondsOf(request.closesAt),
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    },
    { idempotencyKey: `checkout-${request.reference}` },
  );
  return toCheckout(session);
}

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const intent = typeof session.payment_intent === "string" ? null : session.payment_intent;
  const charge = typeof intent?.latest_charge === "string" ? null : intent?.latest_charge;
  const paid = session.payment_status === "paid";
  return {
    id: session.id,
    reference: session.client_reference_id,
    url: session.url,
    state: stateOf(session.status),
    paid,
    amountPence: session.currency === CURRENCY ? session.amount_total : null,
    paymentId: idOf(session.payment_intent),
    paidAt: paid && charge ? dateOf(charge.created) : null,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
  };
}

function stateOf(status: string | null): Checkout["state"] {
  return status === "complete" || status === "expired" ? status : "open";
}
