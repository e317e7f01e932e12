// From a choice of a plan to the page where it is paid for, or to the sentence that says why not.
import { data, redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isPlanId } from "#app/domain/subscriptions/ids.ts";
import { NOT_OPENED } from "#app/domain/subscriptions/plan-change.ts";
import { startCheckout } from "#app/domain/subscriptions/start-checkout.server.ts";
import { CHECKOUT_REFUSALS } from "#app/domain/subscriptions/texts.ts";
import { attempt } from "./attempt.server.ts";
import type { AppContext } from "./context.ts";
import { flashRedirect } from "./flash.server.ts";

/** Leads to the checkout; what goes wrong is answered as `{error}` for the form that was sent. */
export async function openCheckout(context: AppContext, viewer: Viewer, planId: string) {
  if (!isPlanId(planId)) return unknownPlan();
  const started = await attempt(context, () => startCheckout(viewer, planId));
  if (started?.ok) return redirect(started.value.url, 303);
  switch (started?.code) {
    case "already-active":
      return flashRedirect("/breeder/subscription", { kind: "info", text: CHECKOUT_REFUSALS["already-active"] });
    case "unknown-plan":
      return unknownPlan();
    case "not-a-breeder":
      return data({ error: NOT_OPENED }, { status: 403 });
    default:
      return data({ error: NOT_OPENED }, { status: 503 });
  }
}

function unknownPlan() {
  return data({ error: CHECKOUT_REFUSALS["unknown-plan"] }, { status: 422 });
}
