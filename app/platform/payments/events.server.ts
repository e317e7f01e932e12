// Verifies webhook events of the payment provider: each needs a recent signature over the raw body.
import { env } from "#app/platform/env.server.ts";
import { stripe } from "./client.server.ts";

/** An event, and the provider's object that it is about. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** As it was sent. */
  payload: object;
}

/** The same tolerance as in the provider's library: older signatures are replays. */
const TOLERANCE_SECONDS = 300;

/** The event in a request, or null when its signature is missing, invalid or more than five minutes old. */
export async function verifyEvent(body: string, signature: string | null): Promise<PaymentEvent | null> {
  const client = await stripe();
  try {
    const event = client.webhooks.constructEvent(body, signature ?? "", env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS);
    return { id: event.id, type: event.type, payload: event };
  } catch {
    return null;
  }
}
