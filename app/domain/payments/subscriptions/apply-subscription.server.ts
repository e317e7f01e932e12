// Applies the provider's state of a subscription in one transaction: paid months are recorded in the ledger, a paid
// plan replaces the previous one, and an older reading never overwrites a newer one.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import { enqueuePaymentEmail } from "#app/domain/payments/payment-emails.server.ts";
import { recordMovement } from "#app/domain/payments/record-movement.server.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { SEND_KEPT_JOB, type SendKept } from "#app/domain/pets/listings/keep-listing.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma, Subscription } from "#app/platform/generated/prisma/client.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Checkout } from "#app/platform/payments/checkouts.server.ts";
import type { PaidInvoice, ProviderSubscription } from "#app/platform/payments/subscriptions.server.ts";
import type { EndReason } from "./rules.ts";

export interface Reading {
  /** Taken from a database sequence before the request to the provider, to order concurrent readings. */
  readingNo: bigint;
  subscription: ProviderSubscription;
  invoices: readonly PaidInvoice[];
  /** The checkout of the subscription, if it was read too. */
  checkout: Checkout | null;
}

/** Applies a reading to the subscription whose row has this `id`. */
export async function applySubscription(id: number, reading: Reading): Promise<void> {
  await db.$transaction(async (client) => {
    const { breederId } = await client.subscription.findUniqueOrThrow({ where: { id }, select: { breederId: true } });
    await lockBreeder(client, breederId);
    const row = await client.subscription.findUniqueOrThrow({ where: { id } });
    await recordMonths(client, row, reading.invoices);
    if (row.readingNo >= reading.readingNo) return;
    const { subscription, checkout, readingNo } = reading;
    // The trigger subscriptions_to_featured keeps breeders.featured, see docs/triggers.md.
    await client.subscription.update({
      where: { id },
      data: {
        readingNo,
        providerSubscriptionId: subscription.id,
        providerCustomerId: subscription.customerId,
        ...(checkout ? { providerCheckoutId: checkout.id } : {}),
        currentPeriodEnd: subscription.currentPeriodEnd,
        cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        nextPlanId: await knownPlan(client, subscription.nextPlanId),
        nextAttemptAt: subscription.nextAttemptAt,
      },
    });
    await applyPlan(client, row, subscription.planId);
    await applyStatus(client, row, subscription);
  });
}

async function recordMonths(client: Prisma.TransactionClient, row: Subscription, invoices: readonly PaidInvoice[]) {
  // Oldest first, in the order of payment.
  for (const { id: providerId, amountPence, paidAt: movedAt, isUpgrade } of invoices.toReversed()) {
    const movement = { kind: "subscription_paid", amountPence, providerId, subscriptionId: row.id, movedAt } as const;
    if (!(await recordMovement(client, movement))) continue;
    const detail = { invoice: providerId, amount_pence: amountPence };
    await recordPaymentEvent(client, { subscriptionId: row.id, kind: isUpgrade ? "prorated" : "renewed", detail });
    await enqueuePaymentEmail(client, { email: "plan-paid", providerId });
  }
}

// The plan that is paid for has changed: by an upgrade, or by a downgrade at the end of a paid month.
async function applyPlan(client: Prisma.TransactionClient, row: Subscription, planId: string | null): Promise<void> {
  const known = await knownPlan(client, planId);
  if (known === null || known === row.planId || row.status === "cancelled") return;
  await client.subscription.update({ where: { id: row.id }, data: { planId: known } });
  const detail = { from: row.planId, to: known };
  await recordPaymentEvent(client, { subscriptionId: row.id, kind: "plan-changed", detail });
}

async function knownPlan(client: Prisma.TransactionClient, planId: string | null): Promise<string | null> {
  if (planId === null) return null;
  return (await client.plan.findUnique({ where: { id: planId }, select: { id: true } }))?.id ?? null;
}

async function applyStatus(client: Prisma.TransactionClient, row: Subscription, subscription: ProviderSubscription) {
  const { id: subscriptionId } = row;
  const now = clock.now();
  if (subscription.status === "cancelled") {
    const providerEndedAt = subscription.endedAt ?? now;
    if (row.status === "cancelled") {
      await client.subscription.update({ where: { id: row.id }, data: { providerEndedAt } });
      return;
    }
    await end(client, row, "ended", { endedAt: providerEndedAt, providerEndedAt });
    await recordPaymentEvent(client, { subscriptionId, kind: "ended" });
    if (row.status !== "incomplete") await enqueuePaymentEmail(client, { email: "plan-ended", subscriptionId });
    return;
  }
  // A cancelled row stays cancelled; end-cancelled-subscriptions.server.ts ends the subscription at the provider too.
  if (row.status === "cancelled" || subscription.status === "incomplete") return;

  const other = await client.subscription.findFirst({
    where: { breederId: row.breederId, id: { not: row.id }, status: { in: ["active", "past_due"] } },
  });
  if (other && row.status === "incomplete" && isSamePlanPaid(other, row)) {
    await end(client, row, "surplus", { endedAt: now });
    await recordPaymentEvent(client, { subscriptionId, kind: "surplus", detail: { beside: other.id } });
    await enqueuePaymentEmail(client, { email: "plan-surplus", subscriptionId });
    return;
  }
  if (other) {
    await end(client, other, "replaced", { endedAt: now });
    await recordPaymentEvent(client, { subscriptionId: other.id, kind: "replaced", detail: { by: row.id } });
  }
  const { status, cancelAtPeriodEnd } = subscription;
  await client.subscription.update({
    where: { id: row.id },
    data: { status, endedAt: null, endReason: null, checkoutUrl: null },
  });
  if (status !== row.status) {
    await recordPaymentEvent(client, { subscriptionId, kind: status === "active" ? "active" : "past-due" });
    if (status === "past_due") await enqueuePaymentEmail(client, { email: "plan-unpaid", subscriptionId });
    const kept: SendKept = { breederId: row.breederId };
    if (status === "active") await enqueue(SEND_KEPT_JOB, kept, { client });
  }
  if (cancelAtPeriodEnd !== row.cancelAtPeriodEnd) {
    await recordPaymentEvent(client, { subscriptionId, kind: cancelAtPeriodEnd ? "plan-ends" : "plan-goes-on" });
    if (cancelAtPeriodEnd) await enqueuePaymentEmail(client, { email: "plan-cancelled", subscriptionId });
  }
}

// Whether the same plan was paid twice: the previous subscription was paid while a checkout for the plan was open.
function isSamePlanPaid(other: Subscription, row: Subscription): boolean {
  return other.status === "active" && other.planId === row.planId && !other.cancelAtPeriodEnd;
}

async function end(
  client: Prisma.TransactionClient,
  row: Subscription,
  endReason: EndReason,
  moments: { endedAt: Date; providerEndedAt?: Date },
) {
  await client.subscription.update({
    where: { id: row.id },
    data: { status: "cancelled", endReason, checkoutUrl: null, ...moments },
  });
}
