// Applies the provider's state of a dispute in one transaction: it is stored, and a lost one takes the payment out of the
// ledger and ends the deposit, unless that was paid out, so that the pet is free. A subscription goes on: only the payment of a
// month is lost.
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { PaymentDispute, Prisma } from "#app/platform/generated/prisma/client.ts";
import type { Dispute } from "#app/platform/payments/disputes.server.ts";
import { tellOfDispute } from "./dispute-emails.server.ts";
import { enqueuePaymentEmail } from "./payment-emails.server.ts";
import { recordMovement } from "./record-movement.server.ts";
import { isPaidOut, LAST_PAYOUT, recordPaymentEvent } from "./record-payment-event.server.ts";
import { withdrawContestCase } from "./withdraw-contest-case.server.ts";

type Client = Prisma.TransactionClient;

/** The payment that is disputed. */
export type DisputedPayment = { kind: "deposit"; depositId: number } | { kind: "subscription"; subscriptionId: number };

const EVENTS = { open: "dispute-opened", won: "dispute-won", lost: "dispute-lost" } as const;

/** Idempotent, also for reads that arrive out of order. */
export async function applyDispute(payment: DisputedPayment, dispute: Dispute, readingNo: bigint): Promise<void> {
  await db.$transaction(async (client) => {
    await lock(client, payment);
    const before = await client.paymentDispute.findUnique({ where: { id: dispute.id } });
    // A bank does not give a lost payment back under the same dispute.
    if (before && (before.readingNo >= readingNo || before.state === "lost")) return;
    await store(client, payment, { before, dispute, readingNo });
    if (before?.state === dispute.state) return;
    await tellOfDispute(client, { disputeId: dispute.id, state: dispute.state });
    const event = { kind: EVENTS[dispute.state], detail: { dispute: dispute.id, amount_pence: dispute.amountPence } };
    if (payment.kind === "deposit") await recordPaymentEvent(client, { depositId: payment.depositId, ...event });
    else await recordPaymentEvent(client, { subscriptionId: payment.subscriptionId, ...event });
    if (dispute.state === "lost") await takeBack(client, payment, dispute);
  });
}

async function lock(client: Client, payment: DisputedPayment): Promise<void> {
  if (payment.kind === "subscription") {
    await client.$queryRaw`SELECT 1 FROM subscriptions WHERE id = ${payment.subscriptionId}::int FOR NO KEY UPDATE`;
    return;
  }
  const where = { id: payment.depositId };
  // The pet, as in every transaction about a deposit.
  await lockPet(client, (await client.deposit.findUniqueOrThrow({ where, select: { petId: true } })).petId);
}

interface Stored {
  before: PaymentDispute | null;
  dispute: Dispute;
  readingNo: bigint;
}

async function store(client: Client, payment: DisputedPayment, { before, dispute, readingNo }: Stored): Promise<void> {
  const { id, amountPence, reason, status, state, openedAt, evidenceDueAt } = dispute;
  const closedAt = state === "open" ? null : (before?.closedAt ?? clock.now());
  const data = {
    amountPence,
    reason: reason.slice(0, 64),
    status: status.slice(0, 32),
    state,
    evidenceDueAt,
    closedAt,
  };
  const owner =
    payment.kind === "deposit" ? { depositId: payment.depositId } : { subscriptionId: payment.subscriptionId };
  await client.paymentDispute.upsert({
    where: { id },
    create: { id, openedAt, readingNo, ...owner, ...data },
    update: { readingNo, ...data },
  });
}

async function takeBack(client: Client, payment: DisputedPayment, dispute: Dispute): Promise<void> {
  const { id: providerId, amountPence, openedAt: movedAt } = dispute;
  if (payment.kind === "subscription") {
    const { subscriptionId } = payment;
    await recordMovement(client, { kind: "subscription_refunded", amountPence, providerId, subscriptionId, movedAt });
    return;
  }
  const { depositId } = payment;
  await recordMovement(client, { kind: "deposit_refunded", amountPence, providerId, depositId, movedAt });
  const deposit = await client.deposit.findUniqueOrThrow({
    where: { id: depositId },
    include: { events: LAST_PAYOUT },
  });
  if (deposit.status !== "paid" && deposit.status !== "returning") return;
  // A loss: the breeder has the money, and nothing follows by itself.
  if (isPaidOut(deposit)) return;
  const now = clock.now();
  // The trigger deposits_to_reserved keeps pets.reserved, see docs/triggers.md.
  await client.deposit.update({
    where: { id: depositId },
    data: {
      status: "refunded",
      refundedAt: now,
      refundRequestedAt: deposit.refundRequestedAt ?? now,
      refundReason: "disputed",
    },
  });
  await withdrawContestCase(client, depositId, true);
  await enqueuePaymentEmail(client, { email: "deposit-refunded", depositId });
}
