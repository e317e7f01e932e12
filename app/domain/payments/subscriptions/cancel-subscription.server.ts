// Cancels a breeder's plan, or takes the cancellation back: at the provider first, whose new state is then stored.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import type { Subscription } from "#app/platform/generated/prisma/client.ts";
import { releaseSchedule } from "#app/platform/payments/plan-changes.server.ts";
import { endSubscription, setCancelAtPeriodEnd } from "#app/platform/payments/subscriptions.server.ts";
import { type ChangeFailure, changeRunning } from "./claim-change.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

export type CancelFailure = ChangeFailure;

/**
 * An active plan ends with the paid month (`until`, ISO 8601); a past due plan ends at once (null). Idempotent.
 */
export async function cancelSubscription(viewer: Viewer): Promise<Result<{ until: string | null }, CancelFailure>> {
  const changed = await changeRunning(viewer, (row) => cancel(row, row.providerSubscriptionId));
  if (!changed.ok) return changed;
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = changed.value.row;
  if (status === "active" && !cancelAtPeriodEnd) return { ok: false, code: "unavailable" };
  return { ok: true, value: { until: status === "active" ? (currentPeriodEnd?.toISOString() ?? null) : null } };
}

/** Takes a cancellation or a change to a cheaper plan back before the paid month ends. */
export async function resumeSubscription(viewer: Viewer): Promise<Result<null, CancelFailure>> {
  const changed = await changeRunning(viewer, async ({ providerSubscriptionId: id, cancelAtPeriodEnd }) => {
    await releaseSchedule(id);
    if (cancelAtPeriodEnd) await setCancelAtPeriodEnd(id, false);
  });
  if (!changed.ok) return changed;
  const { status, cancelAtPeriodEnd, nextPlanId } = changed.value.row;
  const goesOn = status !== "cancelled" && !cancelAtPeriodEnd && nextPlanId === null;
  return goesOn ? { ok: true, value: null } : { ok: false, code: "no-subscription" };
}

/** The same for a stored plan, without a viewer. Throws when the provider cannot be reached. */
export async function cancelAtProvider(row: Subscription): Promise<void> {
  if (!row.providerSubscriptionId) return;
  await cancel(row, row.providerSubscriptionId);
  await settleSubscription(row.id);
}

async function cancel({ status }: Pick<Subscription, "status">, providerId: string): Promise<void> {
  if (status !== "active") return endSubscription(providerId);
  // A plan that is to change at the end of the month ends then instead.
  await releaseSchedule(providerId);
  await setCancelAtPeriodEnd(providerId, true);
}
