// What is over for us must be over at the provider too, or its breeder would go on paying for it; and what was paid for
// twice goes back.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { refundPayment } from "#app/platform/payments/refunds.server.ts";
import {
  endSubscription,
  listPaidInvoices,
  paymentOfInvoice,
  readSubscription,
} from "#app/platform/payments/subscriptions.server.ts";
import { recordSubscriptionRefunds } from "./record-refunds.server.ts";

/** Ends a breeder's replaced and surplus subscriptions at the provider. Throws when it cannot be asked. */
export async function endLeftovers(breederId: number): Promise<void> {
  const leftovers = await db.subscription.findMany({
    where: { breederId, status: "cancelled", providerSubscriptionId: { not: null }, providerEndedAt: null },
  });
  for (const { id, providerSubscriptionId, endReason } of leftovers) {
    const providerId = providerSubscriptionId!;
    await endSubscription(providerId);
    if (endReason === "surplus") await refundEverything(id, providerId);
    const ended = await readSubscription(providerId);
    // One that the provider does not know cannot cost anything there.
    if (ended && ended.status !== "cancelled") continue;
    const providerEndedAt = ended?.endedAt ?? clock.now();
    await db.subscription.updateMany({ where: { id, providerEndedAt: null }, data: { providerEndedAt } });
  }
}

async function refundEverything(subscriptionId: number, providerId: string): Promise<void> {
  for (const invoice of await listPaidInvoices(providerId)) {
    const paymentId = await paymentOfInvoice(invoice.id);
    if (!paymentId) continue;
    await refundPayment(paymentId);
    await recordSubscriptionRefunds(subscriptionId, paymentId);
  }
}
