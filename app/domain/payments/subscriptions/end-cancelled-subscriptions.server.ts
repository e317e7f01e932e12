// Ends cancelled subscriptions at the provider too, so that the breeder is not charged again, and refunds double
// payments and withdrawn plans.
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

/** Ends a breeder's replaced, surplus and withdrawn subscriptions at the provider. Throws when it cannot be reached. */
export async function endCancelledSubscriptions(breederId: number): Promise<void> {
  const leftovers = await db.subscription.findMany({
    where: { breederId, status: "cancelled", providerSubscriptionId: { not: null }, providerEndedAt: null },
  });
  for (const { id, providerSubscriptionId, endReason } of leftovers) {
    const providerId = providerSubscriptionId!;
    await endSubscription(providerId);
    if (endReason === "surplus" || endReason === "withdrawn") await refundEverything(id, providerId);
    const ended = await readSubscription(providerId);
    // A subscription that does not exist at the provider is never charged.
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
