// Query for a breeder's current subscription.
import { db } from "#app/platform/db.server.ts";
import type { SubscriptionView } from "./plan-change.ts";
import { planView } from "./plan-view.ts";
import { getWithdrawal } from "./withdrawal.server.ts";

/** The subscription that is active or past due, or null. */
export async function getSubscription(breederId: number): Promise<SubscriptionView | null> {
  const row = await db.subscription.findFirst({
    where: { breederId, status: { in: ["active", "past_due"] } },
    include: { plan: true, nextPlan: true },
  });
  if (!row) return null;
  return {
    plan: planView(row.plan),
    status: row.status === "active" ? "active" : "past_due",
    paidUntil: row.currentPeriodEnd?.toISOString() ?? null,
    ends: row.cancelAtPeriodEnd,
    next: row.nextPlan && planView(row.nextPlan),
    withdrawal: await getWithdrawal(row),
    nextAttempt: row.nextAttemptAt?.toISOString() ?? null,
  };
}
