// The page of a deposit for its payer: what happens next, and the receipt.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isBlockedBetween } from "#app/domain/conversations/messages/find-block.server.ts";
import { findRecipient } from "#app/domain/conversations/messages/pair-chat.server.ts";
import { refundDue } from "#app/domain/payments/handovers/rules.ts";
import { paymentReference } from "#app/domain/payments/payment-texts.ts";
import { lastSeen } from "#app/domain/payments/viewings/last-seen.server.ts";
import { offeredTimes } from "#app/domain/payments/viewings/offers.server.ts";
import { ownBookedViewing } from "#app/domain/payments/viewings/own-viewing.server.ts";
import { promiseRows, type Promises } from "#app/domain/pets/promises.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { comingRefund } from "./coming-refund.ts";
import { declinableViewing } from "./declinable-viewing.server.ts";
import { ownDepositOf, SHOWN_WITH } from "./queries.server.ts";
import { readRefundFacts } from "./refund-facts.server.ts";
import { openQuestion, shownContest } from "./rule-states.ts";
import type { DepositPage } from "./views.ts";

/** Null for another user's deposit, and for one that was never paid. */
export async function getDepositPage(viewer: Viewer, depositId: number): Promise<DepositPage | null> {
  const { userId } = viewer;
  const row = await db.deposit.findFirst({
    where: { id: depositId, userId, paidAt: { not: null } },
    include: {
      user: { select: { firstName: true, lastName: true } },
      pet: { include: { breeder: true, declaration: { select: { seenWithMother: true } } } },
      ...SHOWN_WITH,
    },
  });
  if (!row?.paidAt) return null;
  const { pet, user, amountPence, paidAt, refundedAt } = row;
  const { breeder } = pet;
  const slug = petSlug(pet.name, pet.breed, pet.id);
  const onShow = pet.listed;
  const [facts] = await readRefundFacts(db, { depositId });
  const due = facts ? refundDue(facts) : null;
  const deposit =
    due === null ? await ownDepositOf(row) : ({ depositId, state: "returning", reason: due, amountPence } as const);
  const disputed = row.disputes.length > 0;
  const question = facts && openQuestion(facts, clock.now());
  const [seen, viewing, times, isBlocked] = await Promise.all([
    lastSeen(viewer, pet.id),
    ownBookedViewing(viewer, pet.id),
    onShow ? offeredTimes(pet.id, 1) : [],
    isBlockedBetween(userId, breeder.userId),
  ]);
  // What comes next is a visit, or else the day of collection.
  const starter = `?starter=${seen || viewing ? "collect" : "paid"}`;
  const chatId = (await findRecipient(userId, breeder.userId, pet.id))?.chatId ?? null;
  return {
    rules: {
      missed: question ? { of: question.of, until: question.until.toISOString(), answer: question.answer } : null,
      declineUntil: (facts && (await declinableViewing(db, row))?.until.toISOString()) ?? null,
      contest: shownContest(facts),
      coming: comingRefund(facts, clock.now()),
    },
    deposit,
    reference: paymentReference({ kind: "deposit", id: depositId }),
    pet: {
      petId: pet.id,
      name: pet.name,
      breed: pet.breed,
      slug,
      onShow,
      withMother: pet.declaration?.seenWithMother === true,
    },
    breeder: breeder.tradingName,
    breederId: breeder.listed ? breeder.id : null,
    payer: `${user.firstName} ${user.lastName}`.trim(),
    paidAt: paidAt.toISOString(),
    cancelDays: row.cancelDays,
    refundedAt: refundedAt?.toISOString() ?? null,
    refundNote: row.refundNote,
    seen: seen !== null && !seen.isVideo,
    viewing: viewing?.isOver === false ? viewing : null,
    hasTimes: times.length > 0,
    balancePence: Math.max(0, pet.pricePence - amountPence),
    // Deposits of before the promises have none.
    promises: row.promises === null ? [] : promiseRows(row.promises as unknown as Promises),
    refundable:
      deposit.state === "paid" && deposit.windowOpen && !deposit.asked && !deposit.handover?.received && !disputed,
    disputed,
    isBlocked,
    messagePath: isBlocked
      ? null
      : chatId !== null
        ? `/messages/${chatId}${(await hasWritten(chatId, row)) ? "" : starter}`
        : onShow
          ? `/pets/${slug}/contact${starter}`
          : null,
  };
}

/** Whether the payer has written there since paying. */
async function hasWritten(
  chatId: number,
  { userId, paidAt }: { userId: number; paidAt: Date | null },
): Promise<boolean> {
  return (await db.message.count({ where: { chatId, userId, createdAt: { gte: paidAt! } }, take: 1 })) > 0;
}
