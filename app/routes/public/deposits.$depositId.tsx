// /deposits/:depositId: a paid deposit for its payer: what happens next, and the receipt. A 404 for all others.
import { data } from "react-router";
import { getDepositPage } from "#app/domain/deposits/get-deposit-page.server.ts";
import { DOCUMENT_PAGE } from "#app/domain/document-pages.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { DepositView, titleOf } from "#app/ui/deposits/deposit-page.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/deposits.$depositId.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? titleOf(loaderData) : errorText(error).title, noIndex: true });

export const headers = pageHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, request });
  const depositId = parseId(params.depositId);
  const page = depositId === null ? null : await withRetry(() => getDepositPage(viewer, depositId));
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function DepositPage({ loaderData }: Route.ComponentProps) {
  return <DepositView page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} requestId={useRequestId()} />;
}
