// /restore-email: the link "This was not me" of a changed email address, with a button because mail scanners open
// links.
import { data, Form, redirect, useNavigation } from "react-router";
import { findRestorableEmail, restoreEmail } from "#app/domain/accounts/profile/restore-email.server.ts";
import { RESTORE_TEXTS } from "#app/domain/accounts/sign-in/link-page-texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashCookie } from "#app/http/forms/flash.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestSource } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { urlToken, keepResponseSecret } from "#app/http/session/secret-response.ts";
import { clearedSessionCookie } from "#app/http/session/session-cookie.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/restore-email.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: RESTORE_TEXTS.title, noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader({ context, request }: Route.LoaderArgs) {
  keepResponseSecret(context);
  return { link: await findRestorableEmail(urlToken(request)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  keepResponseSecret(context);
  const tooOften = await limitForm(context, "redeem");
  if (tooOften) return data({ error: tooOften }, { status: 429 });
  const restored = await withErrorLogging(context, () => restoreEmail(urlToken(request), requestSource(context)));
  if (!restored) return data({ error: RESTORE_TEXTS.failed }, { status: 500 });
  if (!restored.ok) {
    const taken = restored.code === "email-taken";
    return data({ error: taken ? RESTORE_TEXTS.taken : RESTORE_TEXTS.noLink }, { status: taken ? 409 : 400 });
  }
  await returnTry(context, "redeem");
  const cookies = new Headers();
  cookies.append("Set-Cookie", clearedSessionCookie());
  cookies.append("Set-Cookie", flashCookie({ kind: "success", text: RESTORE_TEXTS.done }));
  return redirect(`/reset-password?token=${restored.value.resetToken}`, { status: 303, headers: cookies });
}

export default function RestoreEmailPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const error = actionData?.error ?? (link ? null : RESTORE_TEXTS.noLink);
  return (
    <NarrowPage
      title={RESTORE_TEXTS.title}
      lede={
        link
          ? `The email address of your account was changed on ${formatDateTime(link.changedAt)}. It was ${link.email}.`
          : "The link works once, for 7 days after the change."
      }
      below={
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      }
    >
      <ErrorSummary errors={error ? [{ text: error }] : []} />
      {link ? (
        <Form method="post" className="form-stack">
          <p>
            If you did not change it, restore it now. We sign out every device, remove the password, the ways to sign in
            that were added since and two-factor authentication that was added since or in the 7 days before, and ask
            you for a new password.
          </p>
          <SentField />
          <Button busy={busy} busyText="Restoring…" wide>
            This was not me
          </Button>
        </Form>
      ) : (
        <LinkButton to="/contact" wide>
          Contact us
        </LinkButton>
      )}
    </NarrowPage>
  );
}
