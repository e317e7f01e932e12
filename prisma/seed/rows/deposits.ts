// Inserts deposits and their ledger entries. The ledger is append-only, so a refund is a second entry.
import { HOLD_MS } from "#app/domain/payments/deposits/hold.ts";
import type { RefundReason } from "#app/domain/shared/refund-window.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { OTHER_DEPOSITS, REFUND_NOTES } from "../world/events.ts";
import { nameOf } from "./breeders.ts";
import { PETS } from "./pets.ts";
import { minutesAfter, type WorldWriter } from "./world-writer.ts";

/** Minutes from opening the payment page to the payment. */
const PAYMENT_MINUTES = 3;
const REFUNDED_AFTER_MINUTES = 300;

interface Payment {
  breeder: string;
  pet: string;
  by: string;
  daysAgo: number;
  outcome: "paid" | "refunded" | "failed";
  reason?: RefundReason;
  after?: number;
}

/** Every deposit of the demo world. */
const DEPOSITS: readonly Payment[] = [
  ...PETS.flatMap(({ username, pet }): Payment[] =>
    pet.reservedBy
      ? [
          {
            breeder: username,
            pet: pet.name,
            by: pet.reservedBy.username,
            daysAgo: pet.reservedBy.daysAgo,
            outcome: "paid",
          },
        ]
      : [],
  ),
  ...OTHER_DEPOSITS,
];

/** Inserts the deposits; triggers mark the pets of the paid ones as reserved. */
export async function writeDeposits(writer: WorldWriter): Promise<void> {
  const { tx } = writer;
  const prices = new Map(PETS.map(({ username, pet }) => [`${username}/${pet.name}`, pet.deposit]));
  const rows = await tx.deposit.createManyAndReturn({
    data: DEPOSITS.map((payment): Prisma.DepositCreateManyInput => {
      const paidAt = writer.at(payment.daysAgo);
      const createdAt = minutesAfter(paidAt, -PAYMENT_MINUTES);
      const { reason = "asked", after } = payment;
      const refundedAt = minutesAfter(paidAt, after === undefined ? REFUNDED_AFTER_MINUTES : after * 24 * 60);
      const refundNote = REFUND_NOTES[reason] ?? null;
      const id = nameOf(`${payment.breeder}${payment.pet.toLowerCase()}${payment.by}`);
      const failed = payment.outcome === "failed";
      const refunded = payment.outcome === "refunded";
      return {
        petId: writer.pet(payment.breeder, payment.pet),
        userId: writer.user(payment.by),
        amountPence: prices.get(`${payment.breeder}/${payment.pet}`)! * 100,
        status: payment.outcome,
        providerCheckoutId: `cs_demo_${id}`,
        providerPaymentId: failed ? null : `pi_demo_${id}`,
        providerRefundId: refunded ? `re_demo_${id}` : null,
        createdAt,
        holdExpiresAt: new Date(createdAt.getTime() + HOLD_MS),
        paidAt: failed ? null : paidAt,
        ...(refunded ? { refundRequestedAt: refundedAt, refundReason: reason, refundNote, refundedAt } : {}),
      };
    }),
  });
  await tx.ledgerEntry.createMany({
    data: rows.flatMap((deposit): Prisma.LedgerEntryCreateManyInput[] => {
      const { id, amountPence, paidAt, refundedAt, providerPaymentId, providerRefundId } = deposit;
      const entries: Prisma.LedgerEntryCreateManyInput[] = [];
      if (paidAt && providerPaymentId) {
        entries.push({
          kind: "deposit_paid",
          amountPence,
          providerId: providerPaymentId,
          depositId: id,
          createdAt: paidAt,
        });
      }
      if (refundedAt && providerRefundId) {
        const providerId = providerRefundId;
        entries.push({ kind: "deposit_refunded", amountPence, providerId, depositId: id, createdAt: refundedAt });
      }
      return entries;
    }),
  });
}
