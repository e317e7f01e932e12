// The calls under /api/subscriptions: what the breeder's pages do, in the API's shape.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { ownBreederId } from "#app/domain/breeders/own/policy.ts";
import { cancelSubscription } from "#app/domain/subscriptions/cancel-subscription.server.ts";
import { checkoutSchema } from "#app/domain/subscriptions/checkout-schema.ts";
import { getCheckoutResult } from "#app/domain/subscriptions/get-checkout-result.server.ts";
import { isCheckoutId } from "#app/domain/subscriptions/ids.ts";
import { CANCELLED, NOT_CANCELLED, NOT_OPENED } from "#app/domain/subscriptions/plan-change.ts";
import { planResource } from "#app/domain/subscriptions/plan-resource.ts";
import { startCheckout } from "#app/domain/subscriptions/start-checkout.server.ts";
import { CHECKOUT_REFUSALS, NOT_PAID, NOTHING_TO_CANCEL } from "#app/domain/subscriptions/texts.ts";
import { parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { withRetry } from "./errors/with-retry.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import type { AppContext } from "./server/context.ts";
import { requireApiViewer } from "./session/guards.server.ts";

const UNKNOWN_PLAN = CHECKOUT_REFUSALS["unknown-plan"];

/** POST /api/subscriptions/checkout {planId}: `url` is where the plan is paid for. */
export async function openCheckoutCall(context: AppContext, request: Request): Promise<Response> {
  const viewer = await requireApiBreeder(context);
  const { planId } = await parseApi(request, checkoutSchema);
  await limitApi(context, "write", `user-${viewer.userId}`);
  const started = await withErrorLogging(context, () => startCheckout(viewer, planId));
  if (started?.ok) return apiReply({ success: true, url: started.value.url });
  switch (started?.code) {
    case "unknown-plan":
      return apiError("invalid-form", { status: 400, message: UNKNOWN_PLAN, errors: { planId: UNKNOWN_PLAN } });
    case "already-active":
      return apiError("conflict", { message: CHECKOUT_REFUSALS["already-active"] });
    case "not-a-breeder":
      return apiError("forbidden");
    default:
      return apiError("out-of-time", { message: NOT_OPENED });
  }
}

/** POST /api/subscriptions/cancel: `active_until` is null when the plan ended at once. */
export async function cancelCall(context: AppContext): Promise<Response> {
  const viewer = await requireApiBreeder(context);
  await limitApi(context, "write", `user-${viewer.userId}`);
  const cancelled = await withErrorLogging(context, () => cancelSubscription(viewer));
  if (cancelled?.ok) return apiReply({ success: true, message: CANCELLED, active_until: cancelled.value.until });
  if (cancelled?.code === "not-a-breeder") return apiError("forbidden");
  if (cancelled?.code === "no-subscription") return apiError("conflict", { message: NOTHING_TO_CANCEL });
  return apiError("out-of-time", { message: NOT_CANCELLED });
}

/** GET /api/subscriptions/checkout/{id}: the plan that was paid for; `status` is "confirming" until that is known. */
export async function checkoutResultCall(context: AppContext, sessionId: string): Promise<Response> {
  const viewer = await requireApiBreeder(context);
  if (!isCheckoutId(sessionId)) return apiError("not-found");
  await limitApi(context, "write", `user-${viewer.userId}`);
  const result = await withRetry(() => getCheckoutResult(viewer, sessionId));
  if (!result.ok)
    return result.code === "not-paid" ? apiError("conflict", { message: NOT_PAID }) : apiError("not-found");
  const { plan, state } = result.value;
  return apiReply({ success: true, plan: planResource(plan), status: state });
}

async function requireApiBreeder(context: AppContext): Promise<Viewer> {
  const viewer = await requireApiViewer(context);
  if (ownBreederId(viewer) === null) throw apiError("forbidden");
  return viewer;
}
