// /breeder/subscription/success?session_id=…: the return URL of the payment provider. The URL proves nothing, so the
// loader asks the provider for the payment.
import { redirect } from "react-router";
import { getCheckoutResult } from "#app/domain/payments/subscriptions/get-checkout-result.server.ts";
import { isCheckoutId } from "#app/domain/payments/subscriptions/ids.ts";
import { NOT_PAID } from "#app/domain/payments/subscriptions/texts.ts";
import { keptListings } from "#app/domain/pets/listings/keep-listing.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { Activated, Confirming } from "#app/ui/payments/subscriptions/activated.tsx";
import type { Route } from "./+types/subscription_.success.ts";
import { getOwner } from "./own-breeder.server.ts";

const PLANS = "/breeder/subscription";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData?.state === "active" ? "Subscription Activated!" : "Confirming your payment";
  return pageMeta(siteUrlOf(matches), { title, noIndex: true });
};

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const owner = await getOwner(args);
  const sessionId = new URL(args.request.url).searchParams.get("session_id") ?? "";
  if (!isCheckoutId(sessionId)) throw redirect(PLANS, 303);
  if (!owner) return null;
  const { viewer, breederId } = owner;
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  const result = await withRetry(() => getCheckoutResult(viewer, sessionId));
  if (result.ok)
    return { ...result.value, kept: await keptListings(breederId), href: `${PLANS}/success?session_id=${sessionId}` };
  if (result.code === "not-paid") throw flashRedirect(PLANS, { kind: "info", text: NOT_PAID });
  throw redirect(PLANS, 303);
}

export default function SubscriptionSuccessPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { state, plan, kept, href } = loaderData;
  return state === "active" ? <Activated plan={plan} kept={kept} /> : <Confirming plan={plan} href={href} />;
}
