// One change of a running plan at a time: an upgrade, a downgrade and a cancellation at once would each be right alone, and
// wrong together.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Subscription } from "#app/platform/generated/prisma/client.ts";
import { log } from "#app/platform/log.server.ts";
import { CHANGE_MS } from "./rules.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

export type ChangeFailure = "not-a-breeder" | "no-subscription" | "busy" | "unavailable";
/** A subscription that the provider knows. */
export type RunningSubscription = Subscription & { providerSubscriptionId: string };

/** The breeder's plan in force. */
export async function findRunning(
  viewer: Viewer,
): Promise<Result<RunningSubscription, "not-a-breeder" | "no-subscription">> {
  const { breederId } = viewer;
  if (breederId === null || !viewer.isBreeder) return { ok: false, code: "not-a-breeder" };
  const row = await db.subscription.findFirst({ where: { breederId, status: { in: ["active", "past_due"] } } });
  if (!row?.providerSubscriptionId) return { ok: false, code: "no-subscription" };
  return { ok: true, value: { ...row, providerSubscriptionId: row.providerSubscriptionId } };
}

/**
 * Makes a change at the provider while no other is under way, then stores the provider's state. `busy`: another change is
 * under way. Resolves to what `work` returns, and the row afterwards.
 */
export async function changeRunning<Value>(
  viewer: Viewer,
  work: (row: RunningSubscription) => Promise<Value>,
): Promise<Result<{ value: Value; row: Subscription }, ChangeFailure>> {
  const found = await findRunning(viewer);
  if (!found.ok) return found;
  const { id } = found.value;
  if (!(await claim(id))) return { ok: false, code: "busy" };
  try {
    // Again, as another change may have ended meanwhile.
    const row = await findRunning(viewer);
    if (!row.ok) return row;
    const value = await work(row.value);
    await settleSubscription(row.value.id);
    return {
      ok: true,
      value: { value, row: await db.subscription.findUniqueOrThrow({ where: { id: row.value.id } }) },
    };
  } catch (error) {
    log.error({ error, subscriptionId: id }, "a subscription could not be changed");
    return { ok: false, code: "unavailable" };
  } finally {
    await db.subscription.update({ where: { id }, data: { changingUntil: null } });
  }
}

async function claim(id: number): Promise<boolean> {
  const now = clock.now();
  const { count } = await db.subscription.updateMany({
    where: {
      id,
      status: { in: ["active", "past_due"] },
      OR: [{ changingUntil: null }, { changingUntil: { lt: now } }],
    },
    data: { changingUntil: new Date(now.getTime() + CHANGE_MS) },
  });
  return count === 1;
}
