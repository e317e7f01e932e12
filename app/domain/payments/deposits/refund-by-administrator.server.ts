// An administrator refunds a paid deposit with a reason that both sides read, through the settlement of every refund: also after
// the handover, which it overturns, until the deposit is marked as paid out. It cannot be undone, and is recorded in the audit log.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isPaidOut, LAST_PAYOUT } from "#app/domain/payments/record-payment-event.server.ts";
import { isDepositDisputed } from "#app/domain/pets/listings/open-disputes.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import type { RefundRefusal } from "#app/domain/shared/refund-window.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { beginRefund } from "./begin-refund.server.ts";
import { isOwnDeposit } from "./own-deposit.ts";
import { REFUND_NOTE } from "./refund-by-breeder.server.ts";

export interface RefundOffer {
  depositId: number;
  amountPence: number;
  firstName: string;
  petName: string;
  /** Other buyers can have the pet afterwards. */
  isListed: boolean;
  /** Null when it can be refunded. */
  refusal: RefundRefusal | null;
}

/** What an administrator would refund to whom, or why not; null without such a deposit. */
export function getRefundOffer(actor: Viewer, depositId: number): Promise<RefundOffer | null> {
  return readOffer(db, actor, depositId);
}

/** Requests the refund, once: of two administrators the second one is told that it is under way. */
export async function refundByAdministrator(
  { actor, remoteIp }: { actor: Viewer; remoteIp: string },
  depositId: number,
  typed: string,
): Promise<Result<RefundOffer, RefundRefusal | "not-found" | "note">> {
  const note = typed.trim();
  if (!isRefundNote(note)) return { ok: false, code: "note" };
  return db.$transaction(async (client) => {
    const found = await client.deposit.findUnique({ where: { id: depositId }, select: { petId: true, userId: true } });
    if (!found) return { ok: false, code: "not-found" };
    await lockPet(client, found.petId);
    const offer = (await readOffer(client, actor, depositId))!;
    if (offer.refusal !== null) return { ok: false, code: offer.refusal };
    const { userId: actorId } = actor;
    await beginRefund(client, { depositId, cause: "refund-administrator", reason: "administrator", actorId, note });
    await recordAudit(client, {
      type: "deposit refunded",
      body: `Deposit ${depositId} is refunded.`,
      detail: { deposit_id: depositId, pet_id: found.petId, user_id: found.userId, refunded_by: actorId, reason: note },
      actorId,
      remoteIp,
    });
    return { ok: true, value: offer };
  });
}

/** Whether a reason is long enough and not too long. */
export function isRefundNote(text: string): boolean {
  return text.length >= REFUND_NOTE.min && text.length <= REFUND_NOTE.max;
}

async function readOffer(
  client: Prisma.TransactionClient,
  { userId }: Viewer,
  depositId: number,
): Promise<RefundOffer | null> {
  const deposit = await client.deposit.findUnique({
    where: { id: depositId },
    include: {
      ...{ pet: true, user: true },
      events: LAST_PAYOUT,
    },
  });
  if (!deposit) return null;
  const { amountPence, user, pet } = deposit;
  const offer = { depositId, amountPence, firstName: user.firstName, petName: pet.name, isListed: pet.listed };
  const refusal = async (): Promise<RefundRefusal | null> => {
    if (deposit.status === "refunded") return "refunded";
    if (deposit.status === "returning" || deposit.refundRequestedAt) return "requested";
    if (deposit.status !== "paid") return "unpaid";
    if ((await client.deposit.count({ where: { id: depositId, ...isOwnDeposit(userId) } })) > 0) return "own";
    if (await isDepositDisputed(depositId, client)) return "disputed";
    return isPaidOut(deposit) ? "paid-out" : null;
  };
  return { ...offer, refusal: await refusal() };
}
