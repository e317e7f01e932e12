// Brings a subscription in line with the provider, whatever has happened since: called for every event about it, by the
// page somebody returns to, after a change of our own, and by the reconciliation. Twice, late or out of order is the same.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Subscription, SubscriptionStatus } from "#app/platform/generated/prisma/client.ts";
import { type Checkout, closeCheckout, readCheckout } from "#app/platform/payments/checkouts.server.ts";
import { listPaidInvoices, readSubscription } from "#app/platform/payments/subscriptions.server.ts";
import { abandonSubscriptionCheckout } from "./abandon-checkout.server.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { endLeftovers } from "./end-leftovers.server.ts";

export interface SettleOptions {
  /** What an event names, and our row may not know if we were interrupted. */
  checkoutId?: string;
  providerSubscriptionId?: string;
  /** An open checkout is closed now rather than when its time is over. */
  abandoned?: boolean;
}

/** Answers the status it has then. Throws when the provider cannot be asked; what was learned until then is kept. */
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
      await endLeftovers(row.breederId);
    }
  }
  return (await db.subscription.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
}

async function nextReading(): Promise<bigint> {
  const [row] = await db.$queryRaw<{ no: bigint }[]>`SELECT nextval('provider_readings') AS no`;
  return row!.no;
}

async function settleCheckout(
  row: Subscription,
  { checkoutId, abandoned = false }: SettleOptions,
): Promise<Checkout | null> {
  const id = row.providerCheckoutId ?? checkoutId;
  const isOver = abandoned || row.endedAt !== null || (row.checkoutExpiresAt ?? row.createdAt) <= clock.now();
  let checkout = id ? await readCheckout(id) : null;
  if (checkout?.state === "open" && isOver) checkout = await closeCheckout(checkout.id);
  if (!checkout ? isOver : checkout.state === "expired") await abandonSubscriptionCheckout(row.id);
  return checkout?.state === "complete" ? checkout : null;
}

// Paid after all, while its breeder was about to pay for the same plan anew.
async function closeNeedlessCheckout({ breederId, planId, status }: Subscription): Promise<void> {
  if (status !== "past_due") return;
  const open = await db.subscription.findFirst({ where: { breederId, planId, status: "incomplete", endedAt: null } });
  const active = open && (await db.subscription.findFirst({ where: { breederId, planId, status: "active" } }));
  if (active) await settleSubscription(open.id, { abandoned: true });
}
