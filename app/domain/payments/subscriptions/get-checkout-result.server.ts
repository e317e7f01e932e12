// The result of a checkout for the return page. The URL of that page proves no payment, so the status is read from the
// provider.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { planView, type PlanView } from "./plan-view.ts";
import { settleSubscription } from "./settle-subscription.server.ts";

export interface CheckoutResult {
  /** `confirming`: the provider could not be reached yet. */
  state: "active" | "confirming";
  plan: PlanView;
}

/** `not-found`: unknown, another breeder's, or replaced by a later one; `not-paid`: abandoned without payment. */
export async function getCheckoutResult(
  viewer: Viewer,
  sessionId: string,
): Promise<Result<CheckoutResult, "not-found" | "not-paid">> {
  const { breederId } = viewer;
  if (breederId === null || sessionId === "" || sessionId.length > 255) return { ok: false, code: "not-found" };
  const where = { providerCheckoutId: sessionId, breederId };
  const row = await db.subscription.findFirst({ where, include: { plan: true } });
  if (!row) return { ok: false, code: "not-found" };
  const plan = planView(row.plan);
  let { status } = row;
  if (status === "incomplete") {
    try {
      status = await settleSubscription(row.id);
    } catch (error) {
      log.error({ error, subscriptionId: row.id }, "a checkout could not be looked up");
      return { ok: true, value: { state: "confirming", plan } };
    }
  }
  if (status === "incomplete") return { ok: false, code: "not-paid" };
  // Paid twice: the plan is active by the other payment.
  const isActive = await db.subscription.count({ where: { breederId, planId: plan.planId, status: "active" } });
  return isActive > 0 ? { ok: true, value: { state: "active", plan } } : { ok: false, code: "not-found" };
}
