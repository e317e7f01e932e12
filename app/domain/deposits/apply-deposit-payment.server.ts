// Money has come for a deposit: it reserves the pet, or, when it came too late, goes straight back. Either way it is in
// the ledger first.
import { sendPaymentLetter } from "#app/domain/ledger/letters.server.ts";
import { recordMovement } from "#app/domain/ledger/record-movement.server.ts";
import { recordStep } from "#app/domain/ledger/record-step.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Deposit, Pet } from "#app/platform/generated/prisma/client.ts";
import type { Checkout } from "#app/platform/payments/checkouts.server.ts";
import type { RefundReason } from "./rules.ts";

/** Applies a paid checkout to a deposit that is pending or was given up; any other is left as it is. */
export async function applyDepositPayment(depositId: number, checkout: Checkout): Promise<void> {
  const { id: checkoutId, paymentId, amountPence } = checkout;
  const paidAt = checkout.paidAt ?? clock.now();
  if (!paymentId || amountPence === null) throw new Error(`Checkout ${checkoutId} is paid without a payment in pounds`);
  await db.$transaction(async (client) => {
    const { petId } = await client.deposit.findUniqueOrThrow({ where: { id: depositId }, select: { petId: true } });
    // The pet is locked before its deposit, as in every transaction about a deposit, so that none of them deadlock.
    await lockPet(client, petId);
    const deposit = await client.deposit.findUniqueOrThrow({ where: { id: depositId }, include: { pet: true } });
    if (deposit.status !== "pending" && deposit.status !== "failed") return;
    await recordMovement(client, {
      kind: "deposit_paid",
      amountPence,
      providerId: paymentId,
      depositId,
      movedAt: paidAt,
    });
    const fault = faultOf(deposit, amountPence, paidAt);
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
      await recordStep(client, { depositId, kind: "returning", detail: { ...detail, reason: fault } });
      await sendPaymentLetter(client, { letter: "deposit-returning", depositId });
    } else {
      await recordStep(client, { depositId, kind: "paid", detail });
      await sendPaymentLetter(client, { letter: "deposit-paid", depositId });
      await sendPaymentLetter(client, { letter: "deposit-reserved", depositId });
    }
  });
}

/** Why the money cannot be kept, or null. */
function faultOf(deposit: Deposit & { pet: Pet }, amountPence: number, paidAt: Date): RefundReason | null {
  const { pet } = deposit;
  if (amountPence !== deposit.amountPence) return "amount";
  if (pet.deletedAt || !pet.listed) return "unavailable";
  if (pet.reserved) return "taken";
  return deposit.status === "failed" || paidAt > deposit.expiresAt ? "late" : null;
}
