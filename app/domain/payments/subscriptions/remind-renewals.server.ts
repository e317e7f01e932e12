// Reminds breeders of the renewal of their plan: a job every day.
import { enqueuePaymentEmail } from "#app/domain/payments/payment-emails.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { isReminderDue, REMIND_DAYS } from "./renewal-reminders.ts";

const REMIND_RENEWALS_JOB = "remind-renewals";

/** All plans are paid for by the month. */
const PLAN_MONTHS = 1;
const DAY_MS = 86_400_000;

/** Sends the reminders that are due, each once; resolves to their number. */
export async function remindRenewals(): Promise<number> {
  const now = clock.now();
  const soon = await db.subscription.findMany({
    where: {
      status: "active",
      cancelAtPeriodEnd: false,
      currentPeriodEnd: { gt: now, lte: new Date(now.getTime() + REMIND_DAYS * DAY_MS) },
    },
  });
  let sent = 0;
  for (const { id, createdAt: startedAt, currentPeriodEnd: renewsAt, remindedFor } of soon) {
    if (!renewsAt || !isReminderDue({ startedAt, renewsAt, remindedFor, months: PLAN_MONTHS }, now)) continue;
    await db.$transaction(async (client) => {
      const { count } = await client.subscription.updateMany({
        where: { id, remindedFor },
        data: { remindedFor: renewsAt },
      });
      if (count === 1) await enqueuePaymentEmail(client, { email: "plan-reminder", subscriptionId: id });
      sent += count;
    });
  }
  return sent;
}

registerJob(REMIND_RENEWALS_JOB, async () => void (await remindRenewals()), { cron: "0 9 * * *" });
