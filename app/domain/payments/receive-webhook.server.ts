// The provider calls: what it says is kept, once, before it is thanked. What follows from it is done afterwards (see
// settle-webhooks.server.ts).
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readEvent } from "#app/platform/payments/events.server.ts";
import { isTelling } from "./webhook-subject.server.ts";

/**
 * Takes an event in. `refused`: nothing proves that it comes from the provider, or that it is not an old one sent again.
 * One that is known is thanked for like the first time.
 */
export async function receiveEvent(body: string, signature: string | null): Promise<"taken" | "refused"> {
  const event = await readEvent(body, signature);
  if (!event) return "refused";
  const { id, type, payload } = event;
  if (!isTelling(type)) return "taken";
  await db.$executeRaw`
    INSERT INTO webhook_events (id, type, payload, received_at)
    VALUES (${id}, ${type.slice(0, 255)}, ${JSON.stringify(payload)}::jsonb, ${clock.now()}) ON CONFLICT (id) DO NOTHING`;
  return "taken";
}
