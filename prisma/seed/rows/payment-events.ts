// Inserts the payment events of the demo deposits and subscriptions, derived from their rows.
import type { DEPOSIT_EVENTS, SUBSCRIPTION_EVENTS } from "#app/domain/payments/record-payment-event.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { WorldWriter } from "./world-writer.ts";

type EventRow = Prisma.PaymentEventCreateManyInput & {
  kind: (typeof DEPOSIT_EVENTS)[number] | (typeof SUBSCRIPTION_EVENTS)[number];
};

const DEPOSIT = { ledger: true } as const;
const SUBSCRIPTION = {
  ledger: { orderBy: { createdAt: "asc" } },
  plan: true,
  breeder: { select: { userId: true } },
} as const;

type Deposit = Prisma.DepositGetPayload<{ include: typeof DEPOSIT }>;
type Subscription = Prisma.SubscriptionGetPayload<{ include: typeof SUBSCRIPTION }>;

/** Inserts the events of every stored deposit and subscription. */
export async function writePaymentEvents({ tx }: WorldWriter): Promise<void> {
  const deposits = await tx.deposit.findMany({ include: DEPOSIT, orderBy: { id: "asc" } });
  const subscriptions = await tx.subscription.findMany({ include: SUBSCRIPTION, orderBy: { id: "asc" } });
  const events = [...deposits.flatMap(depositEvents), ...subscriptions.flatMap(subscriptionEvents)];
  await tx.paymentEvent.createMany({ data: events });
}

function depositEvents(deposit: Deposit): EventRow[] {
  const { id: depositId, userId: actorId, amountPence, createdAt, holdExpiresAt, paidAt, refundedAt } = deposit;
  const opened = { amount_pence: amountPence, held_until: holdExpiresAt.toISOString() };
  const events: EventRow[] = [
    { depositId, kind: "opened", actorId, detail: opened, createdAt },
    { depositId, kind: "checkout", detail: { checkout: deposit.providerCheckoutId }, createdAt },
  ];
  if (!paidAt)
    return [...events, { depositId, kind: "closed", detail: { reason: "expired" }, createdAt: holdExpiresAt }];
  const paid = { payment: deposit.providerPaymentId, amount_pence: amountPence, paid_at: paidAt.toISOString() };
  events.push({ depositId, kind: "paid", detail: paid, createdAt: paidAt });
  if (!refundedAt) return events;
  return [
    ...events,
    { depositId, ...requested(deposit), createdAt: deposit.refundRequestedAt ?? refundedAt },
    { depositId, kind: "refunded", detail: { refund: deposit.providerRefundId }, createdAt: refundedAt },
  ];
}

/** Who or what has asked for the refund. */
function requested(deposit: Deposit): Pick<EventRow, "kind" | "actorId" | "detail"> {
  const { refundReason, refundNote, userId: actorId } = deposit;
  if (refundReason === "administrator") return { kind: "refund-administrator", detail: { reason: refundNote } };
  if (refundReason === "breeder" || refundReason === "blocked" || refundReason === "banned")
    return { kind: `refund-${refundReason}` };
  return refundReason === "asked" || refundReason === null
    ? { kind: "refund-asked", actorId }
    : { kind: "refund-rule", detail: { reason: refundReason } };
}

function subscriptionEvents(subscription: Subscription): EventRow[] {
  const { id: subscriptionId, plan, status, createdAt, currentPeriodEnd, endedAt } = subscription;
  const months = subscription.ledger.map(({ providerId, amountPence, createdAt: paidAt }): EventRow => ({
    subscriptionId,
    kind: "renewed",
    detail: { invoice: providerId, amount_pence: amountPence },
    createdAt: paidAt,
  }));
  const opened = { plan: plan.id, price_pence: plan.pricePence };
  const events: EventRow[] = [
    { subscriptionId, kind: "opened", actorId: subscription.breeder.userId, detail: opened, createdAt },
    { subscriptionId, kind: "checkout", detail: { checkout: subscription.providerCheckoutId }, createdAt },
    ...months.slice(0, 1),
    { subscriptionId, kind: "active", createdAt },
    ...months.slice(1),
  ];
  if (status === "past_due") events.push({ subscriptionId, kind: "past-due", createdAt: currentPeriodEnd! });
  if (endedAt) events.push({ subscriptionId, kind: "ended", createdAt: endedAt });
  return events;
}
