// The payer requests a refund within its window (refund-window.ts). The time of the request is stored before the provider is called, so that
// the request counts as made in time when the provider is unreachable.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { mayRefundDeposit } from "#app/domain/payments/handovers/may-refund.server.ts";
import { isDepositDisputed } from "#app/domain/pets/listings/open-disputes.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { refundPeriod, isRefundable, type RefundReason } from "#app/domain/shared/refund-window.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { beginRefund } from "./begin-refund.server.ts";
import { isDepositPaid } from "./queries.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

/**
 * `not-payer`: another user has paid; `not-found`: no deposit was paid; `disputed`: the buyer's bank is deciding about the
 * payment; `received`: the buyer has confirmed the handover; `window-over`: its `period` since the payment has passed.
 */
type RefundFailure =
  | { ok: false; code: "not-payer" | "not-found" | "disputed" | "received" }
  | { ok: false; code: "window-over"; period: string };
/** A refund that the payer did not ask for and that had begun before. */
interface RefundBegunBefore {
  reason: RefundReason;
  amountPence: number;
  petName: string;
}

type Asked<Value> = { ok: true; value: Value } | RefundFailure;

interface RefundRequested {
  /** False until the provider has made the refund; the reconciliation retries. */
  done: boolean;
  begunBefore?: RefundBegunBefore;
}

type Requested = Pick<RefundRequested, "begunBefore"> & { depositId: number };

/**
 * Idempotent. `shownId`: the deposit that the page showed, by default the last one, so that a page from before another payment
 * refunds no later deposit.
 */
export async function requestRefund(viewer: Viewer, petId: number, shownId?: number): Promise<Asked<RefundRequested>> {
  const { userId } = viewer;
  const asked = await db.$transaction(async (client): Promise<Asked<Requested>> => {
    await lockPet(client, petId);
    const deposit = await client.deposit.findFirst({
      where: { id: shownId, petId, userId, status: { in: ["paid", "refunded"] } },
      orderBy: { id: "desc" },
      include: { pet: { select: { name: true } } },
    });
    if (!deposit?.paidAt) return { ok: false, code: (await isDepositPaid(petId, client)) ? "not-payer" : "not-found" };
    const { amountPence, pet } = deposit;
    const reason = deposit.refundReason as RefundReason | null;
    const isOther = reason !== null && reason !== "asked";
    const begunBefore = isOther ? { begunBefore: { reason, amountPence, petName: pet.name } } : {};
    const { id: depositId } = deposit;
    const value = { depositId, ...begunBefore };
    if (deposit.status === "refunded") return { ok: true, value };
    if (await isDepositDisputed(deposit.id, client)) return { ok: false, code: "disputed" };
    if (deposit.refundRequestedAt) return { ok: true, value };
    if (!(await mayRefundDeposit(client, deposit.id, "asked"))) return { ok: false, code: "received" };
    if (!isRefundable(deposit, clock.now()))
      return { ok: false, code: "window-over", period: refundPeriod(deposit.cancelDays) };
    await beginRefund(client, { depositId, cause: "refund-asked", reason: "asked", actorId: userId });
    return { ok: true, value: { depositId } };
  });
  if (!asked.ok) return asked;
  const { depositId, ...begunBefore } = asked.value;
  try {
    return { ok: true, value: { done: (await settleDeposit(depositId)) === "refunded", ...begunBefore } };
  } catch (error) {
    log.error({ error, depositId }, "a refund failed and will be retried");
    return { ok: true, value: { done: false, ...begunBefore } };
  }
}
