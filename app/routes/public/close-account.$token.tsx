// /close-account/:token: the link of an email about a ban, which closes the account without signing in. A GET changes
// nothing, because mail scanners open links.
import { data } from "react-router";
import {
  findCloseLink,
  followCloseLink,
  isAfterBan,
} from "#app/domain/operations/personal-data/closing/close-link.server.ts";
import { CLOSE_TEXTS } from "#app/domain/operations/personal-data/closing/texts.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitPage, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { keepResponseSecret } from "#app/http/session/secret-response.ts";
import { CloseByLinkPage } from "#app/ui/accounts/profile/close-by-link-page.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/close-account.$token.ts";

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(siteUrlOf(matches), { title: error ? errorText(error).title : "Close my account", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader({ context, params }: Route.LoaderArgs) {
  keepResponseSecret(context);
  const page = await withRetry(() => findCloseLink(params.token));
  return page ?? refuseLink(params.token);
}

/** Says when the link has ended with its ban. */
async function refuseLink(token: string): Promise<never> {
  const isEnded = await withRetry(() => isAfterBan(token));
  throw data(isEnded ? { message: CLOSE_TEXTS.banEnded } : null, { status: 404 });
}

/** The page shows what became of it: when the account closes, what prevents it, or that it is kept. */
export async function action({ context, params, request }: Route.ActionArgs) {
  keepResponseSecret(context);
  await limitPage(context, "redeem");
  const form = await readForm(request);
  const choice = { keep: form.get("intent") === "keep", deletesReviews: form.has("delete_reviews") };
  const done = await followCloseLink(params.token, choice);
  if (!done.ok && done.code === "invalid-link") return refuseLink(params.token);
  await returnTry(context, "redeem");
  return data(null, { status: done.ok ? 200 : 409 });
}

export default function CloseAccountByLink({ loaderData }: Route.ComponentProps) {
  return <CloseByLinkPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} requestId={useRequestId()} />;
}
