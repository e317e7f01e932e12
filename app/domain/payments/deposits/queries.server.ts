// Queries for a payer's own deposits.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { refundsDue } from "#app/domain/payments/handovers/refund-due.server.ts";
import { readyToPayOutAt } from "#app/domain/payments/handovers/rules.ts";
import { isDepositDisputed, OPEN_DISPUTES } from "#app/domain/pets/listings/open-disputes.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { isRefundable, refundPeriod, type RefundReason, refundableUntil } from "#app/domain/shared/refund-window.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Deposit, Handover, Prisma } from "#app/platform/generated/prisma/client.ts";
import type { DepositHandover, DepositPet, DepositState, OwnDeposit, RefundCase } from "./views.ts";

/** What the pages of payer and breeder show of a deposit besides its row. */
export const SHOWN_WITH = {
  handover: true,
  disputes: { where: OPEN_DISPUTES, select: { id: true }, take: 1 },
} as const;

/** The viewer's latest deposit on a pet, or null. */
export async function getOwnDeposit(viewer: Viewer | null, petId: number): Promise<OwnDeposit | null> {
  if (!viewer) return null;
  const row = await db.deposit.findFirst({
    where: { petId, userId: viewer.userId },
    include: SHOWN_WITH,
    orderBy: { id: "desc" },
  });
  if (!row) return null;
  const { id: depositId, amountPence } = row;
  const reason = row.status === "paid" ? (await refundsDue([depositId])).get(depositId) : undefined;
  return reason ? { depositId, state: "returning", reason, amountPence } : ownDepositOf(row);
}

type WithHandover = Deposit & { handover: Handover | null };
type Shown = WithHandover & { disputes: { id: string }[] };

/** A row as its payer sees it. */
export async function ownDepositOf(row: Shown): Promise<OwnDeposit> {
  const waitsForBank = row.status === "paid" && row.refundRequestedAt !== null && row.disputes.length > 0;
  return { depositId: row.id, ...stateOf(row), refundFailedAt: await failedRefundAt(row), waitsForBank };
}

/** When the provider last failed to make a refund that is still owed (ISO 8601); null where it has not. */
export async function failedRefundAt(
  row: Pick<Deposit, "id" | "status" | "refundRequestedAt">,
): Promise<string | null> {
  if (row.status !== "returning" && (row.status !== "paid" || row.refundRequestedAt === null)) return null;
  const failed = await db.paymentEvent.findFirst({
    where: { depositId: row.id, kind: "refund-failed", createdAt: { gte: row.refundRequestedAt ?? undefined } },
    orderBy: { id: "desc" },
    select: { createdAt: true },
  });
  return failed?.createdAt.toISOString() ?? null;
}

function stateOf(row: Shown): DepositState {
  const { amountPence, holdExpiresAt, paidAt, refundRequestedAt } = row;
  switch (row.status) {
    case "pending":
      // After the hold has expired, the payment status is read from the provider when any user starts to pay.
      return holdExpiresAt > clock.now()
        ? { state: "paying", heldUntil: holdExpiresAt.toISOString(), amountPence, period: refundPeriod(row.cancelDays) }
        : { state: "failed", amountPence };
    case "paid": {
      const until = refundableUntil(row);
      const moments = { paidAt: paidAt!.toISOString(), refundableUntil: until.toISOString() };
      const { refundReason } = row;
      // Asked for by its payer, it is still shown as paid.
      if (refundRequestedAt && refundReason !== null && refundReason !== "asked")
        return { state: "returning", reason: refundReason as RefundReason, amountPence };
      const windowOpen = isRefundable(row, clock.now());
      return {
        state: "paid",
        ...moments,
        windowOpen,
        asked: refundRequestedAt !== null,
        disputed: row.disputes.length > 0,
        amountPence,
        handover: shortHandover(row),
      };
    }
    case "returning":
    case "refunded":
      return { state: row.status, reason: (row.refundReason ?? "asked") as RefundReason, amountPence };
    case "failed":
      return { state: "failed", amountPence };
  }
}

/** The pet of a deposit, public or not; null when there is no pet with this id. */
export async function getDepositPet(petId: number): Promise<DepositPet | null> {
  const pet = await db.pet.findUnique({
    where: { id: petId },
    select: { name: true, breed: true, listed: true, deletedAt: true, breeder: { select: { listed: true } } },
  });
  if (!pet) return null;
  const { name, breed, listed, deletedAt, breeder } = pet;
  const onShow = listed && deletedAt === null && breeder.listed;
  return { petId, name, slug: petSlug(name, breed, petId), onShow };
}

export function shortHandover({ handover }: WithHandover): DepositHandover | null {
  if (!handover) return null;
  const { id: handoverId, buyerConfirmedAt, breederConfirmedAt, caseAt, ended, endedAt, agreedOn } = handover;
  const completeAt = ended === "complete" ? endedAt!.toISOString() : null;
  const [received, handedOver] = [buyerConfirmedAt !== null, breederConfirmedAt !== null];
  const inCase = caseAt !== null;
  const isReady = completeAt !== null && !inCase && readyToPayOutAt(endedAt!) <= clock.now();
  return { handoverId, received, handedOver, inCase, agreedOn: agreedOn?.toISOString() ?? null, completeAt, isReady };
}

/** The deposit that `requestRefund` would refund for this viewer and pet; null when the viewer has paid none. */
export async function getRefundCase(viewer: Viewer, petId: number): Promise<RefundCase | null> {
  const row = await db.deposit.findFirst({
    where: { petId, userId: viewer.userId, status: { in: ["paid", "refunded"] } },
    include: { handover: true },
    orderBy: { id: "desc" },
  });
  if (!row?.paidAt) return null;
  const { amountPence, paidAt, refundRequestedAt } = row;
  const facts = {
    depositId: row.id,
    amountPence,
    paidAt: paidAt.toISOString(),
    refundableUntil: refundableUntil(row).toISOString(),
    period: refundPeriod(row.cancelDays),
    reason: (row.refundReason ?? "asked") as RefundReason,
  };
  if (row.status === "refunded") return { ...facts, state: "refunded" };
  if (await isDepositDisputed(row.id)) return { ...facts, state: "disputed" };
  if (refundRequestedAt) return { ...facts, state: "asked" };
  const due = (await refundsDue([row.id])).get(row.id);
  if (due) return { ...facts, reason: due, state: "asked" };
  if (row.handover?.buyerConfirmedAt) return { ...facts, state: "received" };
  return { ...facts, state: isRefundable(row, clock.now()) ? "open" : "over" };
}

/** Whether any user has paid the deposit on a pet, and has not had it refunded. */
export async function isDepositPaid(petId: number, client: Prisma.TransactionClient = db): Promise<boolean> {
  return (await client.deposit.count({ where: { petId, status: "paid" } })) > 0;
}
