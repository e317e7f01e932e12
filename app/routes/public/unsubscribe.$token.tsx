// /unsubscribe/:token: the unsubscribe link of an email. A GET changes nothing, because mail scanners open links; the
// button and the one-click POST of mail programs (RFC 8058) unsubscribe. The session is irrelevant.
import { data, redirect } from "react-router";
import type { EmailState } from "#app/domain/accounts/optional-emails.ts";
import { findEmailState, switchEmails } from "#app/domain/community/newsletter/email-preferences.server.ts";
import { MESSAGE_EMAIL_TEXTS, NEWSLETTER_TEXTS } from "#app/domain/community/newsletter/texts.ts";
import { ALL_ALERTS_OFF, alertsOffText, alertsOnText } from "#app/domain/community/saved-searches/rules.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { keepResponseSecret } from "#app/http/session/secret-response.ts";
import { UnsubscribePage } from "#app/ui/community/newsletter/unsubscribe-page.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/unsubscribe.$token.ts";

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(siteUrlOf(matches), { title: error ? errorText(error).title : "Unsubscribe", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  keepResponseSecret(context);
  const state = await withRetry(() => findEmailState(params.token));
  if (!state) throw data(null, { status: 404 });
  return state;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  keepResponseSecret(context);
  const form = await readForm(request);
  const again = formText(form, "intent") === "again";
  // Only subscribing again is rate limited; unsubscribing never is.
  if (again) await limitPage(context, "redeem");
  const switched = await withErrorLogging(context, () => switchEmails(params.token, again));
  if (!switched) throw data(null, { status: 503, headers: { "Retry-After": "60" } });
  if (!switched.ok) throw data(null, { status: 404 });
  if (again) await returnTry(context, "redeem");
  // Mail programs read only the status.
  if (formText(form, "List-Unsubscribe") === "One-Click") return null;
  if (switched.value.from === "search-alerts" && switched.value.emails === "ended")
    return redirect(`/unsubscribe/${params.token}`, 303);
  return flashRedirect(`/unsubscribe/${params.token}`, { kind: "success", text: doneText(switched.value, again) });
}

/** The alerts of all searches, or those of a search that has been deleted meanwhile, are never switched on here. */
function doneText({ from, name = "" }: EmailState, again: boolean): string {
  if (from === "all-alerts") return ALL_ALERTS_OFF;
  if (from === "search-alerts") return again ? alertsOnText(name) : alertsOffText(name);
  if (from === "newsletter") return again ? NEWSLETTER_TEXTS.subscribed : NEWSLETTER_TEXTS.unsubscribed;
  return again ? MESSAGE_EMAIL_TEXTS.on : MESSAGE_EMAIL_TEXTS.off;
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <UnsubscribePage state={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} requestId={useRequestId()} />;
}
