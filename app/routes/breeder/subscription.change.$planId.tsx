// /breeder/subscription/change/:planId: shows what a cheaper plan lacks, and asks for confirmation before the payment.
import { data, redirect } from "react-router";
import { getPlanUsage } from "#app/domain/subscriptions/get-plan-usage.server.ts";
import { planChoice } from "#app/domain/subscriptions/plan-change.ts";
import { listPlans } from "#app/domain/subscriptions/plans.server.ts";
import { getSubscription } from "#app/domain/subscriptions/queries.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { downgradeHeading, DowngradeQuestion } from "#app/ui/subscriptions/confirmations.tsx";
import type { Route } from "./+types/subscription.change.$planId.ts";
import { openCheckout } from "./open-checkout.server.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? downgradeHeading(loaderData.chosen) : "", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  const [plans, current, { used }] = await withRetry(() =>
    Promise.all([listPlans(), getSubscription(owner.breederId), getPlanUsage(owner.breederId)]),
  );
  const chosen = plans.find(({ planId }) => planId === args.params.planId);
  // Only a downgrade needs confirmation.
  if (!chosen || !current || planChoice(current, chosen) !== "downgrade") throw redirect("/breeder/subscription", 303);
  return { current, chosen, used };
}

export async function action(args: Route.ActionArgs) {
  const { viewer } = await requireOwner(args);
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return data({ error: tooOften }, { status: 429 });
  return openCheckout(args.context, viewer, args.params.planId);
}

export default function ChangePlanPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <DowngradeQuestion {...loaderData} error={actionData?.error} />;
}
