// Redirects from the choice of a plan to its checkout page, or shows why that is not possible.
import { data, redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isPlanId } from "#app/domain/payments/subscriptions/ids.ts";
import { NOT_OPENED } from "#app/domain/payments/subscriptions/plan-change.ts";
import { startCheckout } from "#app/domain/payments/subscriptions/start-checkout.server.ts";
import { CHECKOUT_REFUSALS } from "#app/domain/payments/subscriptions/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import type { AppContext } from "#app/http/server/context.ts";

/**
 * Redirects to the checkout. Returns `{error}` when the checkout cannot be created; without a plan to pay for it redirects
 * to the page of plans with a message.
 */
export async function openCheckout(context: AppContext, viewer: Viewer, planId: string) {
  if (!isPlanId(planId)) return refused("error", "unknown-plan");
  const started = await withErrorLogging(context, () => startCheckout(viewer, planId));
  if (started?.ok) return redirect(started.value.url, 303);
  if (started?.code === "already-active") return refused("info", "already-active");
  if (started?.code === "unknown-plan") return refused("error", "unknown-plan");
  return data({ error: NOT_OPENED }, { status: started?.code === "not-a-breeder" ? 403 : 503 });
}

function refused(kind: "info" | "error", refusal: keyof typeof CHECKOUT_REFUSALS) {
  return flashRedirect("/breeder/subscription", { kind, text: CHECKOUT_REFUSALS[refusal] });
}
