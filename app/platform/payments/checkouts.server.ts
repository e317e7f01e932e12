// Pages of the payment provider on which somebody pays once, or begins to pay every month.
import type { Stripe } from "stripe";
import { dateOf, idOf, refusalOf, secondsOf, stripe, unlessMissing } from "./client.server.ts";

/** A checkout as the provider knows it now. */
export interface Checkout {
  id: string;
  /** What our row is known by there. */
  reference: string | null;
  /** Where to pay; null once it is closed. */
  url: string | null;
  state: "open" | "expired" | "complete";
  /** The money has come. */
  paid: boolean;
  /** In pence; null when it was not in pounds, which no checkout of ours is. */
  amountPence: number | null;
  /** The payment of a deposit. */
  paymentId: string | null;
  paidAt: Date | null;
  customerId: string | null;
  /** What a checkout of a plan has begun. */
  subscriptionId: string | null;
}

interface CheckoutRequest {
  /** What the provider knows our row by. The same request again answers the checkout that is there. */
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
  /** One sentence beside the button. */
  note: string;
}

export interface PlanCheckoutRequest extends CheckoutRequest {
  customerId: string;
  priceId: string;
  note: string;
}

const CURRENCY = "gbp";
const EXPAND = ["payment_intent.latest_charge"];

/** Opens a page on which a deposit is paid by card. */
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

/** Opens a page on which a plan is subscribed to. */
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

/** A checkout as it is now; null when the provider does not know it. */
export async function readCheckout(id: string): Promise<Checkout | null> {
  const client = await stripe();
  const session = await unlessMissing(() => client.checkout.sessions.retrieve(id, { expand: EXPAND }));
  return session && toCheckout(session);
}

/** Closes a checkout, unless it was paid meanwhile; answers what it is then. */
export async function closeCheckout(id: string): Promise<Checkout | null> {
  const client = await stripe();
  try {
    await client.checkout.sessions.expire(id);
  } catch (error) {
    if (refusalOf(error) === null) throw error;
  }
  return readCheckout(id);
}

/** Every checkout that was opened since a moment and has been paid. */
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
