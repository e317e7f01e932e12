// /breeder/subscription/change/:planId: shows what an upgrade costs now, or what a cheaper plan lacks, and asks for confirmation.
import { data, redirect } from "react-router";
import { downgradePlan, offerUpgrade, upgradePlan } from "#app/domain/payments/subscriptions/change-plan.server.ts";
import { planChoice, shownPlan } from "#app/domain/payments/subscriptions/plan-change.ts";
import type { PlanView } from "#app/domain/payments/subscriptions/plan-view.ts";
import { listPlans } from "#app/domain/payments/subscriptions/plans.server.ts";
import { getSubscription } from "#app/domain/payments/subscriptions/queries.server.ts";
import {
  BUSY,
  COST_CHANGED,
  DECLINED,
  downgradedText,
  NO_COST,
  NOT_CHANGED,
  PLAN_CHANGED,
  upgradedText,
} from "#app/domain/payments/subscriptions/texts.ts";
import { getPlanUsage } from "#app/domain/pets/listings/get-plan-usage.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import {
  downgradeHeading,
  DowngradeQuestion,
  upgradeHeading,
  UpgradeQuestion,
} from "#app/ui/payments/subscriptions/confirmations.tsx";
import type { Route } from "./+types/subscription.change.$planId.ts";
import { openCheckout } from "./open-checkout.server.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

const PAGE = "/breeder/subscription";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? headingOf(loaderData) : "", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  const [plans, current, { used }] = await withRetry(() =>
    Promise.all([listPlans(), getSubscription(owner.breederId), getPlanUsage(owner.breederId)]),
  );
  const chosen = plans.find(({ planId }) => planId === args.params.planId);
  const choice = chosen && planChoice(current, chosen);
  if (!chosen || !current || (choice !== "downgrade" && choice !== "upgrade")) throw redirect(PAGE, 303);
  if (choice === "downgrade") return { current, chosen, used, offer: null };
  const offer = await offerUpgrade(owner.viewer, chosen.planId);
  if (!offer.ok) throw flashRedirect(PAGE, { kind: "error", text: NO_COST });
  return { current, chosen, used, offer: offer.value };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const form = await readForm(args.request);
  const refuse = (error: string, status: number, declined = false) => data({ error, declined }, { status });
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return refuse(tooOften, 429);
  const { planId } = args.params;
  const [plans, current] = await withRetry(() => Promise.all([listPlans(), getSubscription(breederId)]));
  const chosen = plans.find((plan) => plan.planId === planId);
  const choice = chosen && planChoice(current, chosen);
  if (choice === "chosen" && chosen && current) {
    // The form was sent twice.
    return flashRedirect(PAGE, { kind: "success", text: downgradedText(chosen.name, current.paidUntil) });
  }
  if (!chosen || !current || current.status !== "active" || (choice !== "downgrade" && choice !== "upgrade")) {
    return openCheckout(args.context, viewer, planId);
  }
  // Another tab has changed the plan: the button of an upgrade would make a downgrade, or take back a cancellation.
  const shown = formText(form, "shown");
  if (shown !== "" && shown !== shownPlan(current, "change"))
    return flashRedirect(PAGE, { kind: "info", text: PLAN_CHANGED });
  const [pay, at] = [Number(formText(form, "pay")), Number(formText(form, "at"))];
  const changed = await withErrorLogging(args.context, () =>
    choice === "upgrade" ? upgradePlan(viewer, planId, { payPence: pay, at }) : downgradePlan(viewer, planId),
  );
  if (changed?.ok) {
    const text = choice === "upgrade" ? upgradedText(chosen.name) : downgradedText(chosen.name, current.paidUntil);
    return flashRedirect(PAGE, { kind: "success", text });
  }
  switch (changed?.code) {
    case "changed":
      return flashRedirect(`${PAGE}/change/${chosen.planId}`, { kind: "info", text: COST_CHANGED });
    case "declined":
      return refuse(DECLINED, 422, true);
    case "busy":
      return refuse(BUSY, 409);
    case "wrong-plan":
    case "no-subscription":
      return redirect(PAGE, 303);
    default:
      return refuse(NOT_CHANGED, 503);
  }
}

export default function ChangePlanPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { offer, ...change } = loaderData;
  const error = actionData?.error;
  if (!offer) return <DowngradeQuestion {...change} error={error} />;
  const declined = actionData !== undefined && "declined" in actionData && actionData.declined === true;
  return <UpgradeQuestion {...change} offer={offer} error={error} declined={declined} />;
}

function headingOf({ offer, chosen }: { offer: unknown; chosen: PlanView }): string {
  return offer ? upgradeHeading(chosen) : downgradeHeading(chosen);
}
