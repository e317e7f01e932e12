// Refunds of plan payments, made by the site or manually at the provider.
import { recordMovement } from "#app/domain/payments/record-movement.server.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listRefunds } from "#app/platform/payments/refunds.server.ts";

/** Records all refunds of a payment in the ledger. Throws when the provider cannot be reached. */
export async function recordSubscriptionRefunds(subscriptionId: number, paymentId: string): Promise<void> {
  const refunds = await listRefunds(paymentId);
  await db.$transaction(async (client) => {
    for (const { id: providerId, amountPence, status, createdAt: movedAt } of refunds) {
      if (status !== "succeeded") continue;
      const kind = "subscription_refunded";
      const isNew = await recordMovement(client, { kind, amountPence, providerId, subscriptionId, movedAt });
      const detail = { refund: providerId, amount_pence: amountPence };
      if (isNew) await recordPaymentEvent(client, { subscriptionId, kind: "refunded", detail });
    }
  });
}
