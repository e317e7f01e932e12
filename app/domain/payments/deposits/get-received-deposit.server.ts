// A deposit as the breeder who receives it sees it: who paid for what, until when it can be had back, and the conversation.
import { isBlockedBetween } from "#app/domain/conversations/messages/find-block.server.ts";
import { findRecipient } from "#app/domain/conversations/messages/pair-chat.server.ts";
import { refundDue } from "#app/domain/payments/handovers/rules.ts";
import { paymentReference } from "#app/domain/payments/payment-texts.ts";
import { LAST_PAYOUT } from "#app/domain/payments/record-payment-event.server.ts";
import { listUndeletable } from "#app/domain/pets/listings/delete-listing.server.ts";
import { isRefundable, type RefundReason, refundableUntil } from "#app/domain/shared/refund-window.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { PaymentEvent } from "#app/platform/generated/prisma/client.ts";
import { comingRefund } from "./coming-refund.ts";
import { failedRefundAt, shortHandover, SHOWN_WITH } from "./queries.server.ts";
import { readRefundFacts } from "./refund-facts.server.ts";
import { contestable, shownContest } from "./rule-states.ts";
import type { ReceivedDepositPage } from "./views.ts";

/** Null when there is no deposit with this id that reserved a pet of the breeder. */
export async function getReceivedDeposit(breederId: number, depositId: number): Promise<ReceivedDepositPage | null> {
  const row = await db.deposit.findFirst({
    where: { id: depositId, status: { in: ["paid", "refunded"] }, pet: { breederId } },
    include: {
      pet: { include: { breeder: { select: { userId: true } } } },
      user: { select: { firstName: true } },
      ...SHOWN_WITH,
      events: LAST_PAYOUT,
    },
  });
  if (!row?.paidAt) return null;
  const { pet, user, userId, amountPence, paidAt, refundRequestedAt, refundedAt } = row;
  const [facts] = await readRefundFacts(db, { depositId });
  const isBlocked = await isBlockedBetween(pet.breeder.userId, userId);
  return {
    contestableUntil: (facts && contestable(facts, clock.now())?.until.toISOString()) ?? null,
    coming: comingRefund(facts, clock.now()),
    contest: shownContest(facts),
    depositId,
    reference: paymentReference({ kind: "deposit", id: depositId }),
    petId: pet.id,
    petName: pet.name,
    petListed: pet.listed,
    buyer: user.firstName,
    amountPence,
    balancePence: Math.max(0, pet.pricePence - amountPence),
    paidAt: paidAt.toISOString(),
    refundableUntil: refundableUntil(row).toISOString(),
    windowOpen: isRefundable(row, clock.now()),
    refundedAt: refundedAt?.toISOString() ?? null,
    refundReason: refundRequestedAt ? ((row.refundReason ?? "asked") as RefundReason) : facts ? refundDue(facts) : null,
    refundFailedAt: await failedRefundAt(row),
    refundNote: row.refundNote,
    disputed: row.disputes.length > 0,
    sold: pet.soldAt !== null,
    handover: shortHandover(row),
    paidOut: payoutOf(row.events),
    chatId: isBlocked ? null : ((await findRecipient(pet.breeder.userId, userId, pet.id))?.chatId ?? null),
  };
}

/** The transfer to the breeder by the LAST_PAYOUT of a deposit; null when there was none, or it was undone. */
export function payoutOf([last]: PaymentEvent[]): ReceivedDepositPage["paidOut"] {
  if (last?.kind !== "paid-out") return null;
  const { reference } = last.detail as { reference: string };
  return { at: last.createdAt.toISOString(), reference };
}

/**
 * What deleting a pet refunds, and to whom; null without a paid deposit, once it is handed over or on its way back, and while it
 * keeps the pet from being deleted.
 */
export async function getRefundOfDeletion(petId: number): Promise<{ amountPence: number; firstName: string } | null> {
  if ((await listUndeletable([petId])).has(petId)) return null;
  const row = await db.deposit.findFirst({
    where: {
      ...{ petId, status: "paid", refundRequestedAt: null, pet: { soldAt: null } },
      handover: { ended: null, buyerConfirmedAt: null },
    },
    select: { amountPence: true, user: { select: { firstName: true } } },
  });
  return row && { amountPence: row.amountPence, firstName: row.user.firstName };
}

/** The paid deposit on a pet, and whether it is on its way back; or null. */
export async function findPaidDeposit(petId: number): Promise<{ id: number; isRefunding: boolean } | null> {
  const select = { id: true, refundRequestedAt: true } as const;
  const found = await db.deposit.findFirst({ where: { petId, status: "paid" }, select });
  return found && { id: found.id, isRefunding: found.refundRequestedAt !== null };
}
