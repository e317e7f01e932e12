// /breeder/subscription: the breeder's current plan, and the plans to choose from. Child routes ask for confirmation of a
// downgrade or cancellation; after a client navigation from here they are shown in a dialog over the plans.
import { useState } from "react";
import { data, redirect, useOutlet } from "react-router";
import { planChoice } from "#app/domain/payments/subscriptions/plan-change.ts";
import { listPlans } from "#app/domain/payments/subscriptions/plans.server.ts";
import { getSubscription } from "#app/domain/payments/subscriptions/queries.server.ts";
import { subscribingTerms } from "#app/domain/payments/subscriptions/subscribing-terms.server.ts";
import { CHECKOUT_REFUSALS, keptText, PLAN_CHANGED } from "#app/domain/payments/subscriptions/texts.ts";
import { getPlanUsage } from "#app/domain/pets/listings/get-plan-usage.server.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { useFreshOnReturn } from "#app/ui/kit/enhance.ts";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { PlanChoices, SubscribingFacts } from "#app/ui/payments/subscriptions/plan-choices.tsx";
import { SubscriptionState } from "#app/ui/payments/subscriptions/subscription-state.tsx";
import type { Route } from "./+types/subscription.ts";
import { keepPlan } from "./keep-plan.server.ts";
import { openCheckout } from "./open-checkout.server.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

const PAGE = "/breeder/subscription";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your subscription", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  return optionalPart(args.context, "the plans of a breeder", async () => {
    const [plans, current, usage] = await Promise.all([
      listPlans(),
      getSubscription(owner.breederId),
      getPlanUsage(owner.breederId),
    ]);
    return { plans, current, usage, terms: subscribingTerms() };
  });
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const { context } = args;
  const form = await readForm(args.request);
  const planId = formText(form, "planId");
  const meant = formText(form, "choice");
  const tooOften = await limitForm(context, "write", `user-${viewer.userId}`);
  if (tooOften) return data({ error: tooOften }, { status: 429 });
  const [plans, current] = await withRetry(() => Promise.all([listPlans(), getSubscription(breederId)]));
  const chosen = plans.find((plan) => plan.planId === planId);
  if (!chosen) return data({ error: CHECKOUT_REFUSALS["unknown-plan"] }, { status: 422 });
  const choice = planChoice(current, chosen);
  // The plan was cancelled, kept or changed in another tab, and the button has another meaning now.
  if (meant !== "" && meant !== choice) {
    const isKept = meant === "keep" && choice === "cancel";
    return flashRedirect(
      PAGE,
      isKept ? { kind: "success", text: keptText(chosen.name) } : { kind: "info", text: PLAN_CHANGED },
    );
  }
  switch (choice) {
    case "chosen":
      return redirect(PAGE, 303);
    case "cancel":
      return redirect(`${PAGE}/cancel`, 303);
    case "upgrade":
    case "downgrade":
      return redirect(`${PAGE}/change/${chosen.planId}`, 303);
    case "keep":
      return keepPlan(context, viewer, chosen.name);
    default:
      return openCheckout(context, viewer, chosen.planId);
  }
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshOnReturn();
  // A child route opened by its URL is shown alone.
  const [openedBelow] = useState(useOutlet() !== null);
  const below = useOutlet({ asDialog: !openedBelow });
  if (below && openedBelow) return below;
  return (
    <div className="page-width">
      <div className="page-head account-head">
        <h1>Your subscription</h1>
        <LinkButton to="/breeder/subscription/receipts" variant="secondary">
          Receipts and deposits
        </LinkButton>
      </div>
      {loaderData ? (
        <>
          <ErrorSummary errors={actionData?.error ? [{ text: actionData.error }] : []} />
          <SubscriptionState {...loaderData} />
          <section className="grid gap-4" aria-labelledby="plans">
            <h2 id="plans">Plans</h2>
            {!loaderData.current && <SubscribingFacts {...loaderData.terms} />}
            <PlanChoices {...loaderData} />
          </section>
        </>
      ) : (
        <PartFailure text="Your plan could not be loaded." reloadHref={PAGE} />
      )}
      {below}
    </div>
  );
}
