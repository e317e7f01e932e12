// Cancels a breeder's plan, or takes the cancellation back: at the provider first, whose new state is then stored.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Subscription } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { endSubscription, setCancelAtPeriodEnd } from "#app/platform/payments/subscriptions.server.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

export type CancelFailure = "not-a-breeder" | "no-subscription" | "unavailable";

/**
 * An active plan ends with the paid month (`until`, ISO 8601); a past due plan ends at once (null). Idempotent.
 */
export async function cancelSubscription(viewer: Viewer): Promise<Result<{ until: string | null }, CancelFailure>> {
  const changed = await change(viewer, cancel);
  if (!changed.ok) return changed;
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = changed.value;
  if (status === "active" && !cancelAtPeriodEnd) return { ok: false, code: "unavailable" };
  return { ok: true, value: { until: status === "active" ? (currentPeriodEnd?.toISOString() ?? null) : null } };
}

/** Takes a cancellation back before the paid month ends. */
export async function resumeSubscription(viewer: Viewer): Promise<Result<null, CancelFailure>> {
  const changed = await change(viewer, (_row, providerId) => setCancelAtPeriodEnd(providerId, false));
  if (!changed.ok) return changed;
  const goesOn = changed.value.status !== "cancelled" && !changed.value.cancelAtPeriodEnd;
  return goesOn ? { ok: true, value: null } : { ok: false, code: "no-subscription" };
}

/** The same for a stored plan, without a viewer. Throws when the provider cannot be reached. */
export async function cancelAtProvider(row: Subscription): Promise<void> {
  if (!row.providerSubscriptionId) return;
  await cancel(row, row.providerSubscriptionId);
  await settleSubscription(row.id);
}

function cancel({ status }: Subscription, providerId: string): Promise<void> {
  return status === "active" ? setCancelAtPeriodEnd(providerId, true) : endSubscription(providerId);
}

async function change(
  viewer: Viewer,
  ask: (row: Subscription, providerId: string) => Promise<void>,
): Promise<Result<Subscription, CancelFailure>> {
  const { breederId } = viewer;
  if (breederId === null || !viewer.isBreeder) return { ok: false, code: "not-a-breeder" };
  const row = await db.subscription.findFirst({ where: { breederId, status: { in: ["active", "past_due"] } } });
  if (!row?.providerSubscriptionId) return { ok: false, code: "no-subscription" };
  try {
    await ask(row, row.providerSubscriptionId);
    await settleSubscription(row.id);
  } catch (error) {
    log.error({ error, subscriptionId: row.id }, "a subscription could not be changed");
    return { ok: false, code: "unavailable" };
  }
  return { ok: true, value: await db.subscription.findUniqueOrThrow({ where: { id: row.id } }) };
}
