// /cancel-plan/:token: the link of an email about a ban, which cancels the breeder's plan without signing in. A GET changes
// nothing, because mail scanners open links.
import { data } from "react-router";
import { cancelByLink, findLinkedPlan } from "#app/domain/payments/subscriptions/cancel-link.server.ts";
import { cancelledText, NO_CANCEL_LINK } from "#app/domain/payments/subscriptions/linked-plan.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { limitPage, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { keepResponseSecret } from "#app/http/session/secret-response.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { CancelPlanPage } from "#app/ui/payments/subscriptions/cancel-plan-page.tsx";
import type { Route } from "./+types/cancel-plan.$token.ts";

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(siteUrlOf(matches), { title: error ? errorText(error).title : "Cancel your plan", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  keepResponseSecret(context);
  const plan = await withRetry(() => findLinkedPlan(params.token));
  if (!plan) throw data({ message: NO_CANCEL_LINK }, { status: 404 });
  return plan;
}

export async function action({ context, params }: Route.ActionArgs) {
  keepResponseSecret(context);
  await limitPage(context, "redeem");
  const cancelled = await cancelByLink(params.token);
  // The link is used up.
  if (cancelled.ok) await returnTry(context, "redeem");
  if (cancelled.ok) return flashRedirect("/", { kind: "success", text: cancelledText(cancelled.value) });
  if (cancelled.code === "unavailable") throw data(null, { status: 503, headers: { "Retry-After": "60" } });
  throw data({ message: NO_CANCEL_LINK }, { status: 404 });
}

export default function CancelPlan({ loaderData }: Route.ComponentProps) {
  return <CancelPlanPage plan={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} requestId={useRequestId()} />;
}
