// /viewings/ready/:token: the link "I am coming" of an email, which works without signing in. A GET changes nothing, because
// mail scanners open links.
import { data } from "react-router";
import { confirmReady, findLinkedViewing, findReady } from "#app/domain/payments/viewings/ready.server.ts";
import { VIEWING_TEXTS } from "#app/domain/payments/viewings/texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { keepResponseSecret } from "#app/http/session/secret-response.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/viewings.ready.$token.ts";

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(siteUrlOf(matches), { title: error ? errorText(error).title : "Your viewing", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  keepResponseSecret(context);
  const coming = await withRetry(() => findReady(params.token));
  if (coming) return { viewingId: coming.viewingId, coming };
  const viewingId = await withRetry(() => findLinkedViewing(params.token));
  if (viewingId === null) throw data(null, { status: 404 });
  return data({ viewingId, coming }, { status: 410 });
}

/** The response is the page, which says that it is confirmed, or over. */
export async function action({ context, params, request }: Route.ActionArgs) {
  keepResponseSecret(context);
  await limitPage(context, "redeem");
  const confirmed = await confirmReady(params.token, formText(await readForm(request), "starts_at"));
  if (confirmed !== null) await returnTry(context, "redeem");
  return { error: confirmed === false ? VIEWING_TEXTS.changed : null };
}

export default function ReadyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { viewingId, coming } = loaderData;
  const below = (
    <p>
      <Link to={`/viewings/${viewingId}`}>See the viewing</Link>
    </p>
  );
  if (!coming) {
    return (
      <NarrowPage title="Your viewing" below={below}>
        <p>{VIEWING_TEXTS.over}</p>
      </NarrowPage>
    );
  }
  const { label, petName, startsAt, isConfirmed } = coming;
  return (
    <NarrowPage title={`Viewing of ${petName}`} lede={formatDateTime(startsAt)} below={below}>
      {actionData?.error && !isConfirmed && (
        <p className="flash flash--error" role="alert">
          {actionData.error}
        </p>
      )}
      {isConfirmed ? (
        <p role="status">Thank you. You have confirmed this viewing.</p>
      ) : (
        <form method="post">
          <input type="hidden" name="starts_at" value={startsAt} />
          <Button wide>{label}</Button>
        </form>
      )}
    </NarrowPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} requestId={useRequestId()} />;
}
