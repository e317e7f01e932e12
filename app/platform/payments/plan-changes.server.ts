// Changes of a running subscription at the payment provider: proration for a dearer plan, schedules for a cheaper one, and
// the portal page on which the card is replaced.
import type { Stripe } from "stripe";
import { dateOf, idOf, secondsOf, stripe } from "./client.server.ts";

interface Upgrade {
  subscriptionId: string;
  priceId: string;
  /** Up to when the old plan counts as used. */
  at: Date;
}

/** What an upgrade costs now, after the credit for the rest of the old plan. */
export interface UpgradeCost {
  payPence: number;
  creditPence: number;
  /** `at`, or the beginning of the paid month when that is later. */
  at: Date;
  periodStart: Date;
}

/** The cost of an upgrade, without making it. */
export async function previewUpgrade({ subscriptionId, priceId, at: wanted }: Upgrade): Promise<UpgradeCost> {
  const client = await stripe();
  const { id, current_period_start: start } = await itemOf(client, subscriptionId);
  const from = Math.max(secondsOf(wanted), start);
  const { amount_due: payPence, lines } = await client.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id, price: priceId }],
      proration_behavior: "always_invoice",
      proration_date: from,
    },
  });
  const creditPence = lines.data.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);
  return { payPence, creditPence, at: dateOf(from), periodStart: dateOf(start) };
}

/** Makes and charges an upgrade; also undoes a cancellation. False when the card is declined: nothing is changed then. */
export async function makeUpgrade({ subscriptionId, priceId, at }: Upgrade): Promise<boolean> {
  const client = await stripe();
  const { id } = await itemOf(client, subscriptionId);
  try {
    await client.subscriptions.update(
      subscriptionId,
      {
        items: [{ id, price: priceId }],
        proration_behavior: "always_invoice",
        proration_date: secondsOf(at),
        payment_behavior: "error_if_incomplete",
        cancel_at_period_end: false,
      },
      { idempotencyKey: `upgrade-${subscriptionId}-${priceId}-${secondsOf(at)}` },
    );
    return true;
  } catch (error) {
    if (isDeclined(error)) return false;
    throw error;
  }
}

/** Changes the price at the end of the paid month. Throws a refusal for a subscription that has a schedule already. */
export async function scheduleDowngrade(subscriptionId: string, priceId: string): Promise<void> {
  const client = await stripe();
  const { id, phases } = await client.subscriptionSchedules.create({ from_subscription: subscriptionId });
  const [current] = phases;
  const price = idOf(current?.items[0]?.price);
  if (!current || price === null) throw new Error("A schedule has a phase with a price");
  const { start_date, end_date } = current;
  await client.subscriptionSchedules.update(id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      { items: [{ price, quantity: 1 }], start_date, end_date },
      {
        items: [{ price: priceId, quantity: 1 }],
        duration: { interval: "month", interval_count: 1 },
        proration_behavior: "none",
      },
    ],
  });
}

/** Ends the schedule of a subscription, if it has one: the present price goes on. */
export async function releaseSchedule(subscriptionId: string): Promise<void> {
  const client = await stripe();
  const { schedule } = await client.subscriptions.retrieve(subscriptionId);
  const id = idOf(schedule);
  if (id !== null) await client.subscriptionSchedules.release(id);
}

/** The URL of the provider's page on which a customer replaces the card. */
export async function openCardPage(customerId: string, returnUrl: string, doneUrl: string): Promise<string> {
  const client = await stripe();
  const { url } = await client.billingPortal.sessions.create({
    customer: customerId,
    locale: "en-GB",
    return_url: returnUrl,
    flow_data: {
      type: "payment_method_update",
      after_completion: { type: "redirect", redirect: { return_url: doneUrl } },
    },
  });
  return url;
}

/** Charges the open invoice of a subscription now. False when the card is declined or nothing is open. */
export async function payOpenInvoice(subscriptionId: string): Promise<boolean> {
  const client = await stripe();
  const { data } = await client.invoices.list({ subscription: subscriptionId, status: "open", limit: 1 });
  if (!data[0]) return false;
  try {
    await client.invoices.pay(data[0].id);
    return true;
  } catch (error) {
    if (isDeclined(error)) return false;
    throw error;
  }
}

async function itemOf(client: Stripe, subscriptionId: string): Promise<Stripe.SubscriptionItem> {
  const { items } = await client.subscriptions.retrieve(subscriptionId);
  if (!items.data[0]) throw new Error("A subscription has an item");
  return items.data[0];
}

function isDeclined(error: unknown): boolean {
  return error instanceof Error && (error as Error & { type?: unknown }).type === "StripeCardError";
}
