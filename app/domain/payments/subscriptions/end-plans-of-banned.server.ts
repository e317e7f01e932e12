// Ends the plans of breeders who are banned for good, at the provider too, so that nothing more is charged. The end of a
// ban starts no plan again.
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { endSubscription } from "#app/platform/payments/subscriptions.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

export const END_PLANS_JOB = "end-plans-of-banned";

/** Prisma condition for accounts that are banned without an end. */
const BANNED_FOR_GOOD = { bans: { some: { until: null, liftedAt: null } } } as const;

/** Of one account, or of all. Throws when the provider cannot be reached; then the next run goes on. */
export async function endPlansOfBanned({ userId }: { userId?: number } = {}): Promise<void> {
  const breeder = { user: { ...BANNED_FOR_GOOD, ...(userId === undefined ? {} : { id: userId }) } };
  const open = { breeder, status: "incomplete", endedAt: null } as const;
  for (const { id } of await db.subscription.findMany({ where: open, select: { id: true } })) {
    await settleSubscription(id, { abandoned: true });
  }
  const live = await db.subscription.findMany({ where: { breeder, status: { in: ["active", "past_due"] } } });
  for (const { id, providerSubscriptionId } of live) {
    if (!providerSubscriptionId) continue;
    await endSubscription(providerSubscriptionId);
    await settleSubscription(id);
  }
}

registerJob(END_PLANS_JOB, endPlansOfBanned, { cron: "*/10 * * * *" });
