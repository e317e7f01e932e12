// Updates a subscription from the payment provider: for every webhook about it, for the return page, after a change by
// the breeder, and by the reconciliation. Idempotent, also when late or out of order.
import { nextReading } from "#app/domain/payments/next-reading.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Subscription, SubscriptionStatus } from "#app/platform/generated/prisma/client.ts";
import { type Checkout, expireCheckout, readCheckout } from "#app/platform/payments/checkouts.server.ts";
import { listPaidInvoices, readSubscription } from "#app/platform/payments/subscriptions.server.ts";
import { abandonSubscriptionCheckout } from "./abandon-checkout.server.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { endCancelledSubscriptions } from "./end-cancelled-subscriptions.server.ts";

export interface SettleOptions {
  /** The checkout id in a webhook; missing in the row when the process ended before it was stored. */
  checkoutId?: string;
  providerSubscriptionId?: string;
  /** The breeder has abandoned the checkout: it is closed now rather than when it expires. */
  abandoned?: boolean;
}

/** Resolves to the new status. Throws when the provider cannot be reached; changes stored until then remain. */
export async function settleSubscription(id: number, options: SettleOptions = {}): Promise<SubscriptionStatus> {
  const readingNo = await nextReading();
  const row = await db.subscription.findUniqueOrThrow({ where: { id } });
  const checkout = row.status === "incomplete" ? await settleCheckout(row, options) : null;
  const providerId = row.providerSubscriptionId ?? checkout?.subscriptionId ?? options.providerSubscriptionId;
  if (providerId) {
    const [subscription, invoices] = await Promise.all([readSubscription(providerId), listPaidInvoices(providerId)]);
    if (subscription) {
      await applySubscription(id, { readingNo, subscription, invoices, checkout });
      await closeNeedlessCheckout(row);
      await endCancelledSubscriptions(row.breederId);
    }
  }
  return (await db.subscription.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
}

async function settleCheckout(
  row: Subscription,
  { checkoutId, abandoned = false }: SettleOptions,
): Promise<Checkout | null> {
  const id = row.providerCheckoutId ?? checkoutId;
  const isOver = abandoned || row.endedAt !== null || (row.checkoutExpiresAt ?? row.createdAt) <= clock.now();
  let checkout = id ? await readCheckout(id) : null;
  if (checkout?.state === "open" && isOver) checkout = await expireCheckout(checkout.id);
  if (!checkout ? isOver : checkout.state === "expired") await abandonSubscriptionCheckout(row.id);
  return checkout?.state === "complete" ? checkout : null;
}

// The plan was paid while a second checkout for the same plan was open: closes that checkout.
async function closeNeedlessCheckout({ breederId, planId, status }: Subscription): Promise<void> {
  if (status !== "past_due") return;
  const open = await db.subscription.findFirst({ where: { breederId, planId, status: "incomplete", endedAt: null } });
  const active = open && (await db.subscription.findFirst({ where: { breederId, planId, status: "active" } }));
  if (active) await settleSubscription(open.id, { abandoned: true });
}
