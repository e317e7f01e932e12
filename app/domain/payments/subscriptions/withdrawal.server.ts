// Withdrawing from a new plan: it ends at once, and everything that was paid for it goes back.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { enqueuePaymentEmail } from "#app/domain/payments/payment-emails.server.ts";
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { OPEN_DISPUTES } from "#app/domain/pets/listings/open-disputes.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { findRunning } from "./claim-change.server.ts";
import type { SubscriptionView } from "./plan-change.ts";
import type { EndReason } from "./rules.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

const DAY_MS = 86_400_000;

export type WithdrawFailure = "not-a-breeder" | "no-subscription" | "busy" | "too-late" | "disputed";

/** What a withdrawal would give back, and until when; null when it is too late or nothing was paid. */
export async function getWithdrawal(
  { id }: { id: number },
  client: Prisma.TransactionClient = db,
): Promise<SubscriptionView["withdrawal"]> {
  const entries = await client.ledgerEntry.findMany({ where: { subscriptionId: id }, orderBy: { createdAt: "asc" } });
  const first = entries.find(({ kind }) => kind === "subscription_paid");
  if (!first) return null;
  const until = new Date(first.createdAt.getTime() + env.PLAN_WITHDRAW_DAYS * DAY_MS);
  const pence = entries.reduce(
    (sum, { kind, amountPence: amount }) => sum + (kind === "subscription_paid" ? amount : -amount),
    0,
  );
  if (pence <= 0 || clock.now() >= until) return null;
  const disputes = await client.paymentDispute.count({ where: { ...OPEN_DISPUTES, subscriptionId: id } });
  return { pence, until: until.toISOString(), disputed: disputes > 0 };
}

/**
 * Ends the plan here at once; the end at the provider and the refund follow, at the latest with the next reconciliation.
 * `busy`: another change of the plan is under way.
 */
export async function withdrawFromPlan(viewer: Viewer): Promise<Result<{ pence: number }, WithdrawFailure>> {
  const found = await findRunning(viewer);
  if (!found.ok) return found;
  const { id, breederId } = found.value;
  const ended = await db.$transaction(async (client): Promise<Result<{ pence: number }, WithdrawFailure>> => {
    await lockBreeder(client, breederId);
    const due = await getWithdrawal({ id }, client);
    if (!due) return { ok: false, code: "too-late" };
    if (due.disputed) return { ok: false, code: "disputed" };
    const now = clock.now();
    const endReason: EndReason = "withdrawn";
    const { count } = await client.subscription.updateMany({
      where: {
        id,
        status: { in: ["active", "past_due"] },
        OR: [{ changingUntil: null }, { changingUntil: { lt: now } }],
      },
      data: { status: "cancelled", endedAt: now, endReason, nextPlanId: null },
    });
    if (count === 0) return { ok: false, code: "busy" };
    const detail = { amount_pence: due.pence };
    await recordPaymentEvent(client, { subscriptionId: id, kind: "withdrawn", actorId: viewer.userId, detail });
    await enqueuePaymentEmail(client, { email: "plan-withdrawn", subscriptionId: id });
    return { ok: true, value: { pence: due.pence } };
  });
  if (!ended.ok) return ended;
  try {
    await settleSubscription(id);
  } catch (error) {
    log.error({ error, subscriptionId: id }, "a withdrawn subscription could not be ended at the provider yet");
  }
  return ended;
}
