// The history behind the deposits and subscriptions of the demo world, step by step as the site itself writes it: read off
// what their rows say, so that the two cannot disagree.
import type { DEPOSIT_STEPS, SUBSCRIPTION_STEPS } from "#app/domain/ledger/record-step.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { WorldWriter } from "./world-writer.ts";

type StepRow = Prisma.PaymentStepCreateManyInput & {
  kind: (typeof DEPOSIT_STEPS)[number] | (typeof SUBSCRIPTION_STEPS)[number];
};

const DEPOSIT = { ledger: true } as const;
const SUBSCRIPTION = {
  ledger: { orderBy: { createdAt: "asc" } },
  plan: true,
  breeder: { select: { userId: true } },
} as const;

type Deposit = Prisma.DepositGetPayload<{ include: typeof DEPOSIT }>;
type Subscription = Prisma.SubscriptionGetPayload<{ include: typeof SUBSCRIPTION }>;

/** Writes the steps of every deposit and subscription that is there. */
export async function writePaymentSteps({ tx }: WorldWriter): Promise<void> {
  const deposits = await tx.deposit.findMany({ include: DEPOSIT, orderBy: { id: "asc" } });
  const subscriptions = await tx.subscription.findMany({ include: SUBSCRIPTION, orderBy: { id: "asc" } });
  const steps = [...deposits.flatMap(depositSteps), ...subscriptions.flatMap(subscriptionSteps)];
  await tx.paymentStep.createMany({ data: steps });
}

function depositSteps(deposit: Deposit): StepRow[] {
  const { id: depositId, userId: actorId, amountPence, createdAt, expiresAt, paidAt, refundedAt } = deposit;
  const opened = { amount_pence: amountPence, held_until: expiresAt.toISOString() };
  const steps: StepRow[] = [
    { depositId, kind: "opened", actorId, detail: opened, createdAt },
    { depositId, kind: "checkout", detail: { checkout: deposit.providerCheckoutId }, createdAt },
  ];
  if (!paidAt) return [...steps, { depositId, kind: "closed", detail: { reason: "expired" }, createdAt: expiresAt }];
  const paid = { payment: deposit.providerPaymentId, amount_pence: amountPence, paid_at: paidAt.toISOString() };
  steps.push({ depositId, kind: "paid", detail: paid, createdAt: paidAt });
  if (!refundedAt) return steps;
  return [
    ...steps,
    { depositId, kind: "refund-asked", actorId, createdAt: deposit.refundRequestedAt ?? refundedAt },
    { depositId, kind: "refunded", detail: { refund: deposit.providerRefundId }, createdAt: refundedAt },
  ];
}

function subscriptionSteps(subscription: Subscription): StepRow[] {
  const { id: subscriptionId, plan, status, createdAt, currentPeriodEnd, endedAt } = subscription;
  const months = subscription.ledger.map(({ providerId, amountPence, createdAt: paidAt }): StepRow => ({
    subscriptionId,
    kind: "renewed",
    detail: { invoice: providerId, amount_pence: amountPence },
    createdAt: paidAt,
  }));
  const opened = { plan: plan.id, price_pence: plan.pricePence };
  const steps: StepRow[] = [
    { subscriptionId, kind: "opened", actorId: subscription.breeder.userId, detail: opened, createdAt },
    { subscriptionId, kind: "checkout", detail: { checkout: subscription.providerCheckoutId }, createdAt },
    ...months.slice(0, 1),
    { subscriptionId, kind: "active", createdAt },
    ...months.slice(1),
  ];
  if (status === "past_due") steps.push({ subscriptionId, kind: "past-due", createdAt: currentPeriodEnd! });
  if (endedAt) steps.push({ subscriptionId, kind: "ended", createdAt: endedAt });
  return steps;
}
