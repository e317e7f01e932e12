// /breeder/subscription/cancel: shows when the plan would end, asks for confirmation, and cancels it or,
// in the first days, withdraws from it.
import { data, redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { cancelSubscription } from "#app/domain/payments/subscriptions/cancel-subscription.server.ts";
import { CANCELLED, NOT_CANCELLED, shownPlan } from "#app/domain/payments/subscriptions/plan-change.ts";
import { getSubscription } from "#app/domain/payments/subscriptions/queries.server.ts";
import {
  BUSY,
  NOTHING_TO_CANCEL,
  PLAN_CHANGED,
  PLAN_DISPUTED,
  TOO_LATE_TO_WITHDRAW,
  withdrawnText,
} from "#app/domain/payments/subscriptions/texts.ts";
import { withdrawFromPlan } from "#app/domain/payments/subscriptions/withdrawal.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { cancelHeading, CancelQuestion } from "#app/ui/payments/subscriptions/confirmations.tsx";
import type { Route } from "./+types/subscription.cancel.ts";
import { getOwner, requireOwner } from "./own-breeder.server.ts";

const PAGE = "/breeder/subscription";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? cancelHeading(loaderData.current) : "", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  if (!owner) return null;
  const current = await withRetry(() => getSubscription(owner.breederId));
  // No subscription, or already cancelled.
  if (!current || (current.ends && current.status === "active")) throw redirect(PAGE, 303);
  return { current };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, breederId } = await requireOwner(args);
  const form = await readForm(args.request);
  const isWithdrawal = formText(form, "intent") === "withdraw";
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return data({ error: tooOften }, { status: 429 });
  const shown = formText(form, "shown");
  const current = await withRetry(() => getSubscription(breederId));
  if (current && shown !== "" && shown !== shownPlan(current, isWithdrawal ? "withdraw" : "cancel"))
    return flashRedirect(current.ends ? PAGE : `${PAGE}/cancel`, { kind: "info", text: PLAN_CHANGED });
  if (isWithdrawal) return withdraw(args, viewer);
  const cancelled = await withErrorLogging(args.context, () => cancelSubscription(viewer));
  if (cancelled?.ok) return flashRedirect(PAGE, { kind: "success", text: CANCELLED });
  if (cancelled?.code === "no-subscription") return flashRedirect(PAGE, { kind: "info", text: NOTHING_TO_CANCEL });
  return data({ error: NOT_CANCELLED }, { status: cancelled?.code === "not-a-breeder" ? 403 : 503 });
}

async function withdraw({ context }: Route.ActionArgs, viewer: Viewer) {
  const withdrawn = await withErrorLogging(context, () => withdrawFromPlan(viewer));
  if (withdrawn?.ok) {
    return flashRedirect(PAGE, { kind: "success", text: withdrawnText(withdrawn.value.pence) });
  }
  switch (withdrawn?.code) {
    case "disputed":
      return data({ error: PLAN_DISPUTED }, { status: 409 });
    case "busy":
      return data({ error: BUSY }, { status: 409 });
    case "too-late":
      return data({ error: TOO_LATE_TO_WITHDRAW }, { status: 409 });
    case "no-subscription":
      return flashRedirect(PAGE, { kind: "info", text: NOTHING_TO_CANCEL });
    default:
      return data({ error: NOT_CANCELLED }, { status: withdrawn?.code === "not-a-breeder" ? 403 : 503 });
  }
}

export default function CancelPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <CancelQuestion {...loaderData} error={actionData?.error} />;
}
