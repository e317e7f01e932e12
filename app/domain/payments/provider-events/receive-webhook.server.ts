// Receives webhook events of the payment provider: verifies and stores each once before the response. They are handled
// afterwards, see settle-webhooks.server.ts.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { verifyEvent } from "#app/platform/payments/events.server.ts";
import { webhookCounts } from "./webhook-counts.ts";
import { isPaymentEvent } from "./webhook-subject.server.ts";
import { withoutPayer } from "./without-payer.ts";

/**
 * Stores an event. `refused`: its signature is invalid, or too old, which could be a replay. A repeated event is
 * `taken` too, and stored once.
 */
export async function receiveEvent(body: string, signature: string | null): Promise<"taken" | "refused"> {
  const event = await verifyEvent(body, signature);
  webhookCounts[event ? "received" : "refused"] += 1;
  if (!event) return "refused";
  const { id, type, payload } = event;
  if (!isPaymentEvent(type)) return "taken";
  await db.$executeRaw`
    INSERT INTO webhook_events (id, type, payload, received_at)
    VALUES (${id}, ${type.slice(0, 255)}, ${JSON.stringify(withoutPayer(payload))}::jsonb, ${clock.now()}) ON CONFLICT (id) DO NOTHING`;
  return "taken";
}
