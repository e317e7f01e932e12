// Refunds a deposit. The request is stored first; the pet is free again once the provider reports the refund.
import { enqueuePaymentEmail } from "#app/domain/payments/payment-emails.server.ts";
import { recordMovement } from "#app/domain/payments/record-movement.server.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { isDepositDisputed } from "#app/domain/pets/listings/open-disputes.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Deposit, Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { listRefunds, type Refund, refundPayment } from "#app/platform/payments/refunds.server.ts";

/** A refund that failed is not asked for again before: the provider reports each failure at once, by an event. */
const RETRY_MS = 60 * 60_000;

/** Requests a refund that is due and records the refunds that the provider reports; true when there are any. */
export async function settleRefunds(deposit: Deposit): Promise<boolean> {
  const { providerPaymentId: paymentId } = deposit;
  if (!paymentId) return false;
  let refunds = await listRefunds(paymentId);
  const isDue = deposit.refundRequestedAt !== null && refunds.every(({ status }) => status === "failed");
  // The payer's bank may take the payment back itself; if it does not, the refund is made then.
  if (isDue && !isRecent(refunds) && !(await isDepositDisputed(deposit.id))) {
    await refundPayment(paymentId);
    refunds = await listRefunds(paymentId);
  }
  if (refunds.length > 0) await applyRefunds(deposit.id, refunds);
  return refunds.length > 0;
}

async function applyRefunds(depositId: number, refunds: readonly Refund[]): Promise<void> {
  const succeeded = refunds.filter(({ status }) => status === "succeeded");
  await db.$transaction(async (client) => {
    const { petId } = await client.deposit.findUniqueOrThrow({ where: { id: depositId }, select: { petId: true } });
    await lockPet(client, petId);
    for (const { id, amountPence, createdAt } of succeeded) {
      await recordMovement(client, {
        kind: "deposit_refunded",
        amountPence,
        providerId: id,
        depositId,
        movedAt: createdAt,
      });
    }
    const deposit = await client.deposit.findUniqueOrThrow({ where: { id: depositId }, include: { ledger: true } });
    await recordFailures(client, depositId, refunds);
    const balance = deposit.ledger.reduce(
      (sum, { kind, amountPence }) => sum + (kind === "deposit_paid" ? amountPence : -amountPence),
      0,
    );
    const wasReserved = deposit.status === "paid";
    if (deposit.refundedAt || balance > 0) return;
    const [last] = succeeded;
    const detail = { refund: last?.id ?? null };
    // The trigger deposits_to_reserved keeps pets.reserved, see docs/triggers.md.
    await client.deposit.update({
      where: { id: depositId },
      data: {
        status: "refunded",
        refundedAt: last?.createdAt ?? clock.now(),
        providerRefundId: last?.id,
        refundRequestedAt: deposit.refundRequestedAt ?? clock.now(),
        refundReason: deposit.refundReason ?? "provider",
      },
    });
    await recordPaymentEvent(client, { depositId, kind: "refunded", detail });
    await enqueuePaymentEmail(client, { email: "deposit-refunded", depositId });
    if (wasReserved) await enqueuePaymentEmail(client, { email: "deposit-freed", depositId });
  });
}

/** Whether the last of some refunds, newest first, was asked for less than an hour ago. */
function isRecent([newest]: readonly Refund[]): boolean {
  return newest !== undefined && newest.createdAt.getTime() > clock.now().getTime() - RETRY_MS;
}

function findFailure(client: Prisma.TransactionClient, depositId: number, refund: string) {
  return client.paymentEvent.findFirst({ where: { depositId, kind: "refund-failed", detail: { equals: { refund } } } });
}

async function recordFailures(
  client: Prisma.TransactionClient,
  depositId: number,
  refunds: readonly Refund[],
): Promise<void> {
  for (const { id: refund, status } of refunds) {
    const event = { depositId, kind: "refund-failed" as const, detail: { refund } };
    if (status !== "failed") continue;
    if (await findFailure(client, depositId, refund)) continue;
    log.error({ depositId, refund }, "a refund failed at the provider and will be retried");
    await recordPaymentEvent(client, event);
  }
}
