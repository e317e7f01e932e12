// Changes a running plan at the provider: a dearer one now, for the difference; a cheaper one from the end of the paid month.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  makeUpgrade,
  previewUpgrade,
  releaseSchedule,
  scheduleDowngrade,
} from "#app/platform/payments/plan-changes.server.ts";
import { ensurePrice, setCancelAtPeriodEnd } from "#app/platform/payments/subscriptions.server.ts";
import { type ChangeFailure, changeRunning, findRunning, type RunningSubscription } from "./claim-change.server.ts";
import type { UpgradeOffer } from "./plan-change.ts";
import { OFFER_MS } from "./rules.ts";

/** `declined`: the card; nothing has changed. `changed`: the cost is no longer the one that was shown. */
export type ChangePlanFailure = ChangeFailure | "wrong-plan" | "declined" | "changed";

/** What an upgrade costs now. */
export async function offerUpgrade(viewer: Viewer, planId: string): Promise<Result<UpgradeOffer, ChangePlanFailure>> {
  const found = await findRunning(viewer);
  if (!found.ok) return found;
  try {
    const priceId = await priceOf(found.value, planId, "upgrade");
    if (priceId === null) return { ok: false, code: "wrong-plan" };
    const { providerSubscriptionId: subscriptionId } = found.value;
    const { payPence, creditPence, at } = await previewUpgrade({ subscriptionId, priceId, at: clock.now() });
    return { ok: true, value: { payPence, creditPence, at: at.getTime() } };
  } catch (error) {
    log.error({ error, subscriptionId: found.value.id }, "the cost of an upgrade could not be looked up");
    return { ok: false, code: "unavailable" };
  }
}

/** Pays the difference and changes the plan at once, if it costs what was shown. Undoes a cancellation and a downgrade. */
export async function upgradePlan(
  viewer: Viewer,
  planId: string,
  shown: Pick<UpgradeOffer, "payPence" | "at">,
): Promise<Result<null, ChangePlanFailure>> {
  const changed = await changeRunning(viewer, async (row) => {
    const priceId = await priceOf(row, planId, "upgrade");
    if (priceId === null) return "wrong-plan";
    const { providerSubscriptionId: subscriptionId } = row;
    const at = new Date(shown.at);
    const cost = await previewUpgrade({ subscriptionId, priceId, at });
    if (cost.payPence !== shown.payPence || !isRecent(shown.at, cost.periodStart.getTime())) return "changed";
    await releaseSchedule(subscriptionId);
    return (await makeUpgrade({ subscriptionId, priceId, at })) ? null : "declined";
  });
  return outcome(changed);
}

/** Changes to a cheaper plan at the end of the paid month. Takes no payment. */
export async function downgradePlan(viewer: Viewer, planId: string): Promise<Result<null, ChangePlanFailure>> {
  const changed = await changeRunning(viewer, async (row) => {
    const priceId = await priceOf(row, planId, "downgrade");
    if (priceId === null) return "wrong-plan";
    const { providerSubscriptionId: subscriptionId } = row;
    await releaseSchedule(subscriptionId);
    if (row.cancelAtPeriodEnd) await setCancelAtPeriodEnd(subscriptionId, false);
    await scheduleDowngrade(subscriptionId, priceId);
    return null;
  });
  return outcome(changed);
}

function outcome(
  changed: Result<{ value: "wrong-plan" | "declined" | "changed" | null }, ChangeFailure>,
): Result<null, ChangePlanFailure> {
  if (!changed.ok) return changed;
  const { value: code } = changed.value;
  return code === null ? { ok: true, value: null } : { ok: false, code };
}

// Null for a plan that is no such change, or unknown.
async function priceOf(
  { planId: from, status }: RunningSubscription,
  planId: string,
  kind: "upgrade" | "downgrade",
): Promise<string | null> {
  const plans = await db.plan.findMany({ where: { id: { in: [from, planId.slice(0, 32)] } } });
  const [current, chosen] = [from, planId].map((id) => plans.find((plan) => plan.id === id));
  if (!current || !chosen || status !== "active" || chosen.id === current.id) return null;
  const isCheaper = chosen.pricePence < current.pricePence;
  if (isCheaper !== (kind === "downgrade")) return null;
  return ensurePrice({ planId: chosen.id, name: chosen.name, pricePence: chosen.pricePence });
}

// A later time would make the upgrade cheaper. The provider's clock may be ahead of ours by the beginning of a month.
function isRecent(at: number, periodStart: number): boolean {
  const now = clock.now().getTime();
  if (now < periodStart) return at === periodStart;
  return at >= Math.max(periodStart, now - OFFER_MS) && at <= now;
}
