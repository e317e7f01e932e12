// A stand-in for one test, with a client of the real library and its own clock.
import Stripe from "stripe";
import { type EmbeddedStripe, startStripe, type StripeOptions } from "./stripe.ts";

export const DAY_MS = 86_400_000;
/** A Saturday morning in winter. */
export const START = Date.UTC(2026, 10, 21, 9, 30);

export interface TestProvider extends EmbeddedStripe {
  stripe: Stripe;
  /** The time of the stand-in in milliseconds, which a test may set. */
  clock: { ms: number };
  /** Returns the types of the events since the last read, in order. */
  eventTypes(): string[];
}

export async function startTestProvider(options: Partial<StripeOptions> = {}): Promise<TestProvider> {
  const clock = { ms: START };
  const provider = await startStripe({ webhookUrl: null, now: () => clock.ms, ...options });
  return {
    ...provider,
    stripe: clientOf(provider.settings),
    clock,
    eventTypes: () => provider.control.takeEvents().map(({ type }) => type),
  };
}

/** The library with the site's settings and without its automatic retries. */
export function clientOf(settings: EmbeddedStripe["settings"], key = settings.STRIPE_SECRET_KEY): Stripe {
  const { hostname, port } = new URL(settings.STRIPE_URL);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

/** A checkout of one payment of £250. */
export function deposit(more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    customer_email: "buyer@demo.test",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "gbp", unit_amount: 25_000, product_data: { name: "Deposit for Poppy" } },
      },
    ],
    metadata: { deposit: "d-1" },
    payment_intent_data: { metadata: { deposit: "d-1" }, description: "Deposit for Poppy" },
    success_url: "http://localhost:3000/paid?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/pets/poppy",
    ...more,
  };
}

/** A customer who has just paid for the first month of a plan of £24.99. */
export async function subscribe(
  { stripe, control }: TestProvider,
  card?: string,
): Promise<{ subscription: Stripe.Subscription; customer: string; session: Stripe.Checkout.Session }> {
  const customer = await stripe.customers.create({ email: "breeder@demo.test", name: "Ada" });
  const { data } = await stripe.prices.list({ lookup_keys: ["gold"], active: true });
  const price =
    data[0] ??
    (await stripe.prices.create({
      lookup_key: "gold",
      currency: "gbp",
      unit_amount: 2499,
      recurring: { interval: "month" },
      product_data: { name: "Gold" },
    }));
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ quantity: 1, price: price.id }],
    subscription_data: { metadata: { subscription: "s-1" } },
    success_url: "http://localhost:3000/subscribed?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/plans",
  });
  await control.pay(session.id, card);
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  return { subscription: paid.subscription as Stripe.Subscription, customer: customer.id, session: paid };
}

/** The error that the library throws for `work`. */
export async function refusal(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await work;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error("This was meant to be refused");
}
