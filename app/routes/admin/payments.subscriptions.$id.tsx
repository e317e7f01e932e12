// /admin/payments/subscriptions/:id: the history of one subscription.
import { data } from "react-router";
import { getSubscriptionHistory } from "#app/domain/payments/history-queries.server.ts";
import { paymentReference } from "#app/domain/payments/payment-texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { HistoryPage } from "#app/ui/payments/history-page.tsx";
import type { Route } from "./+types/payments.subscriptions.$id.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), {
    title: loaderData ? paymentReference(loaderData.history) : "Not found",
    noIndex: true,
  });

export async function loader({ params }: Route.LoaderArgs) {
  const id = parseId(params.id);
  const history = id === null ? null : await withRetry(() => getSubscriptionHistory(id));
  if (!history) throw data(null, { status: 404 });
  return { history };
}

export default function SubscriptionHistoryPage({ loaderData }: Route.ComponentProps) {
  return <HistoryPage history={loaderData.history} />;
}
