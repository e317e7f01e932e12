// Applies a payment to its deposit: it reserves the pet, or is refunded when it arrived too late. The ledger entry is written
// in both cases.
import { findLockedBlock } from "#app/domain/conversations/messages/find-block.server.ts";
import { openChatWithLine, paidLine } from "#app/domain/conversations/messages/store-system-line.server.ts";
import { enqueuePaymentEmail } from "#app/domain/payments/payment-emails.server.ts";
import { recordMovement } from "#app/domain/payments/record-movement.server.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import type { RefundReason } from "#app/domain/shared/refund-window.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Breeder, Deposit, Pet } from "#app/platform/generated/prisma/client.ts";
import type { Checkout } from "#app/platform/payments/checkouts.server.ts";
import { keepsCheckout } from "./deposit-subject.server.ts";

/** Applies a paid checkout to a pending or failed deposit; any other is left unchanged. */
export async function applyDepositPayment(depositId: number, checkout: Checkout): Promise<void> {
  const { id: checkoutId, paymentId, amountPence } = checkout;
  const paidAt = checkout.paidAt ?? clock.now();
  if (!paymentId || amountPence === null) throw new Error(`Checkout ${checkoutId} is paid without a payment in pounds`);
  await db.$transaction(async (client) => {
    const { petId } = await client.deposit.findUniqueOrThrow({ where: { id: depositId }, select: { petId: true } });
    // The pet is locked before its deposit, as in every transaction about a deposit, so that none of them deadlock.
    await lockPet(client, petId);
    const deposit = await client.deposit.findUniqueOrThrow({
      where: { id: depositId },
      include: { pet: { include: { breeder: true } }, user: { select: { firstName: true } } },
    });
    if (deposit.status !== "pending" && deposit.status !== "failed") return;
    await recordMovement(client, {
      kind: "deposit_paid",
      amountPence,
      providerId: paymentId,
      depositId,
      movedAt: paidAt,
    });
    const block = await findLockedBlock(client, deposit.userId, deposit.pet.breeder.userId);
    const fault = faultOf(deposit, amountPence, paidAt) ?? (block ? "unavailable" : null);
    const payment = { providerCheckoutId: checkoutId, providerPaymentId: paymentId, checkoutUrl: null, paidAt };
    // The trigger deposits_to_reserved keeps pets.reserved, see docs/triggers.md.
    await client.deposit.update({
      where: { id: depositId },
      data: fault
        ? { ...payment, status: "returning", refundRequestedAt: clock.now(), refundReason: fault }
        : { ...payment, status: "paid" },
    });
    const detail = { payment: paymentId, amount_pence: amountPence, paid_at: paidAt.toISOString() };
    if (fault) {
      await recordPaymentEvent(client, { depositId, kind: "returning", detail: { ...detail, reason: fault } });
      await enqueuePaymentEmail(client, { email: "deposit-returning", depositId });
    } else {
      await recordPaymentEvent(client, { depositId, kind: "paid", detail });
      await enqueuePaymentEmail(client, { email: "deposit-paid", depositId });
      await enqueuePaymentEmail(client, { email: "deposit-reserved", depositId });
      const text = paidLine(deposit.user.firstName, formatPrice(amountPence), deposit.pet.name);
      const users = { buyerId: deposit.userId, ownerId: deposit.pet.breeder.userId };
      await openChatWithLine(client, { ...users, petId, text, now: clock.now() });
    }
  });
}

/** Why the money cannot be kept, or null. */
function faultOf(
  deposit: Deposit & { pet: Pet & { breeder: Breeder } },
  amountPence: number,
  paidAt: Date,
): RefundReason | null {
  const { pet } = deposit;
  if (amountPence !== deposit.amountPence) return "amount";
  if (!keepsCheckout(pet)) return "unavailable";
  if (pet.reserved) return "taken";
  return deposit.status === "failed" || paidAt > deposit.holdExpiresAt ? "late" : null;
}
