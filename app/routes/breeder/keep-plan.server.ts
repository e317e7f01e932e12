// Resumes a subscription whose cancellation is scheduled.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { resumeSubscription } from "#app/domain/payments/subscriptions/cancel-subscription.server.ts";
import { keptText, NOT_KEPT, NOTHING_TO_KEEP } from "#app/domain/payments/subscriptions/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import type { AppContext } from "#app/http/server/context.ts";

/** Redirects to the plans with a message about the current state; `{error}` when the payment provider is unavailable. */
export async function keepPlan(context: AppContext, viewer: Viewer, planName: string) {
  const kept = await withErrorLogging(context, () => resumeSubscription(viewer));
  if (kept?.ok) return flashRedirect("/breeder/subscription", { kind: "success", text: keptText(planName) });
  if (kept && kept.code !== "unavailable")
    return flashRedirect("/breeder/subscription", { kind: "error", text: NOTHING_TO_KEEP });
  return data({ error: NOT_KEPT }, { status: 503 });
}
