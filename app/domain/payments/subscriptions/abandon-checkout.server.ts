// Ends a subscription whose checkout was abandoned.
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { EndReason } from "./rules.ts";

/**
 * Ends an unpaid subscription; any other is left unchanged. With `notOpened` it is also left unchanged when a repeated submit
 * has opened its checkout meanwhile.
 */
export async function abandonSubscriptionCheckout(subscriptionId: number, { notOpened = false } = {}): Promise<void> {
  const endReason: EndReason = "abandoned";
  await db.$transaction(async (client) => {
    const { count } = await client.subscription.updateMany({
      where: {
        id: subscriptionId,
        status: "incomplete",
        endedAt: null,
        ...(notOpened ? { providerCheckoutId: null } : {}),
      },
      data: { endedAt: clock.now(), endReason, checkoutUrl: null },
    });
    if (count === 1) await recordPaymentEvent(client, { subscriptionId, kind: "closed" });
  });
}
