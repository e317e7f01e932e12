// What the payment provider sends by itself. An event is believed only with a fresh signature over its very bytes.
import { env } from "#app/platform/env.server.ts";
import { stripe } from "./client.server.ts";

/** An event, and the thing at the provider that it is about. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** As it was sent. */
  payload: object;
}

/** As the provider's own library takes it: older signatures are replays. */
const TOLERANCE_SECONDS = 300;

/** The event in a request, or null when its signature is missing, wrong or more than five minutes old. */
export async function readEvent(body: string, signature: string | null): Promise<PaymentEvent | null> {
  const client = await stripe();
  try {
    const event = client.webhooks.constructEvent(body, signature ?? "", env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS);
    return { id: event.id, type: event.type, payload: event };
  } catch {
    return null;
  }
}
