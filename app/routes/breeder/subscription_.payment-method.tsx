// /breeder/subscription/payment-method: leads to the payment provider's page of the card. The provider leads back here once
// the card is replaced; a payment that failed is then made with one button.
import { data, redirect } from "react-router";
import { openPaymentMethod, payNow } from "#app/domain/payments/subscriptions/payment-method.server.ts";
import { getSubscription } from "#app/domain/payments/subscriptions/queries.server.ts";
import { NO_CARD_PAGE, NOT_PAID_NOW, PAID_NOW, STILL_DECLINED } from "#app/domain/payments/subscriptions/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { PayNow } from "#app/ui/payments/subscriptions/pay-now.tsx";
import type { Route } from "./+types/subscription_.payment-method.ts";
import { requireOwner } from "./own-breeder.server.ts";

const PLANS = "/breeder/subscription";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your payment method is updated", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { breederId } = await requireOwner(args);
  const current = await withRetry(() => getSubscription(breederId));
  if (current?.status !== "past_due") throw redirect(PLANS, 303);
  return { current };
}

export async function action(args: Route.ActionArgs) {
  const { viewer } = await requireOwner(args);
  const isPayment = formText(await readForm(args.request), "intent") === "pay";
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return data({ error: tooOften }, { status: 429 });
  if (isPayment) {
    const paid = await withErrorLogging(args.context, () => payNow(viewer));
    if (paid?.ok) return flashRedirect(PLANS, { kind: "success", text: PAID_NOW });
    if (paid?.code === "declined") return data({ error: STILL_DECLINED }, { status: 422 });
    return data({ error: NOT_PAID_NOW }, { status: 503 });
  }
  const opened = await withErrorLogging(args.context, () => openPaymentMethod(viewer));
  if (opened?.ok) return redirect(opened.value.url, 303);
  return flashRedirect(PLANS, { kind: "error", text: NO_CARD_PAGE });
}

export default function PaymentMethodPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <PayNow {...loaderData} error={actionData?.error} />;
}
