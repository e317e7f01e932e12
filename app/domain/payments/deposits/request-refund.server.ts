// The payer requests a refund within its window (refund-window.ts). The time of the request is stored before the provider is called, so that
// the request counts as made in time when the provider is unreachable.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { mayRefundDeposit } from "#app/domain/payments/handovers/may-refund.server.ts";
import { isDepositDisputed } from "#app/domain/pets/listings/open-disputes.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { refundPeriod, isRefundable } from "#app/domain/shared/refund-window.ts";
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
type Asked<Value> = { ok: true; value: Value } | RefundFailure;

/** Idempotent. `done` is false until the provider has made the refund; the reconciliation retries. */
export async function requestRefund(viewer: Viewer, petId: number): Promise<Asked<{ done: boolean }>> {
  const { userId } = viewer;
  const asked = await db.$transaction(async (client): Promise<Asked<{ depositId: number }>> => {
    await lockPet(client, petId);
    const deposit = await client.deposit.findFirst({
      where: { petId, userId, status: { in: ["paid", "refunded"] } },
      orderBy: { id: "desc" },
    });
    if (!deposit?.paidAt) return { ok: false, code: (await isDepositPaid(petId, client)) ? "not-payer" : "not-found" };
    const value = { depositId: deposit.id };
    if (deposit.status === "refunded") return { ok: true, value };
    if (await isDepositDisputed(deposit.id, client)) return { ok: false, code: "disputed" };
    if (deposit.refundRequestedAt) return { ok: true, value };
    if (!(await mayRefundDeposit(client, deposit.id, "asked"))) return { ok: false, code: "received" };
    if (!isRefundable(deposit, clock.now()))
      return { ok: false, code: "window-over", period: refundPeriod(deposit.cancelDays) };
    await beginRefund(client, { ...value, cause: "refund-asked", reason: "asked", actorId: userId });
    return { ok: true, value };
  });
  if (!asked.ok) return asked;
  const { depositId } = asked.value;
  try {
    return { ok: true, value: { done: (await settleDeposit(depositId)) === "refunded" } };
  } catch (error) {
    log.error({ error, depositId }, "a refund failed and will be retried");
    return { ok: true, value: { done: false } };
  }
}
