// The one way in which the refund of a paid deposit begins: its reason, the event in its history and the emails to both are stored
// in the transaction of what causes it. The provider is asked after that transaction, and by the reconciliation when it cannot be
// reached.
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { withdrawContestCase } from "#app/domain/payments/withdraw-contest-case.server.ts";
import type { RefundReason } from "#app/domain/shared/refund-window.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { mailBoth } from "./rule-email-job.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

const SETTLE_DEPOSIT_JOB = "settle-deposit";

/** `tells`: both get an email at once. `settles`: by a job; otherwise the caller settles it after the transaction. */
const CAUSES = {
  "refund-asked": { tells: false, settles: false },
  "refund-breeder": { tells: true, settles: false },
  "refund-blocked": { tells: true, settles: false },
  "refund-banned": { tells: true, settles: true },
  "refund-administrator": { tells: true, settles: true },
  "refund-rule": { tells: true, settles: true },
} as const;

export interface BegunRefund {
  depositId: number;
  cause: keyof typeof CAUSES;
  reason: RefundReason;
  actorId?: number;
  /** What a breeder or an administrator wrote to both. */
  note?: string;
}

/** The caller has locked the pet, and seen that the deposit is paid and not on its way back. */
export async function beginRefund(
  client: Prisma.TransactionClient,
  { depositId, cause, reason, actorId, note }: BegunRefund,
): Promise<void> {
  // The trigger deposits_update_to_verified_purchases keeps reviews.verified_purchase, see docs/triggers.md.
  await client.deposit.update({
    where: { id: depositId },
    data: { refundRequestedAt: clock.now(), refundReason: reason, refundNote: note },
  });
  await withdrawContestCase(client, depositId, true);
  const detail =
    cause === "refund-rule" ? { reason } : cause === "refund-administrator" && note ? { reason: note } : undefined;
  await recordPaymentEvent(client, { depositId, kind: cause, actorId, detail });
  const { tells, settles } = CAUSES[cause];
  if (tells) await mailBoth(client, { depositId, about: "refund" });
  if (settles) await enqueue(SETTLE_DEPOSIT_JOB, { depositId }, { client });
}

registerJob(SETTLE_DEPOSIT_JOB, async ({ depositId }: { depositId: number }) => {
  await settleDeposit(depositId);
});
