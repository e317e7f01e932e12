// /magic-link/confirm: the sign-in link of the email. It needs a button, because mail scanners open links.
import { data, Form, useNavigation } from "react-router";
import { alreadyLoggedIn, SIGN_IN_LINK_TEXTS } from "#app/domain/accounts/sign-in/link-page-texts.ts";
import { findSignInLink } from "#app/domain/accounts/sign-in/sign-in-with-link.server.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { limitForm, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { signedInRedirect } from "#app/http/session/after-sign-in.server.ts";
import { logInWithLink } from "#app/http/session/log-in-with-link.server.ts";
import { rememberDevice } from "#app/http/session/log-in.server.ts";
import { secondFactorRedirect } from "#app/http/session/second-factor.server.ts";
import { urlToken, keepResponseSecret } from "#app/http/session/secret-response.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/magic-link_.confirm.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Log in", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  keepResponseSecret(context);
  const email = await findSignInLink(urlToken(request));
  // The link was used in this browser, and is opened again.
  const viewer = email === null ? await getViewer(context) : null;
  return { email, loggedInAs: viewer?.email ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const tooOften = await limitForm(context, "redeem");
  if (tooOften) return data({ error: tooOften }, { status: 429 });
  const signedIn = await logInWithLink(context, urlToken(request));
  if (signedIn.ok || signedIn.code === "second-factor-needed") await returnTry(context, "redeem");
  if (!signedIn.ok) {
    if (signedIn.code === "second-factor-needed") return secondFactorRedirect(signedIn.challenge);
    // Pressed twice.
    const viewer = signedIn.code === "invalid-link" ? await getViewer(context) : null;
    if (viewer) return flashRedirect("/", { kind: "info", text: alreadyLoggedIn(viewer.email) });
    const status = signedIn.code === "invalid-link" ? 400 : errorFor(signedIn.code).status;
    return data({ error: signedIn.message }, { status });
  }
  rememberDevice(context, signedIn.value);
  const note = signedIn.passwordRemoved ? SIGN_IN_LINK_TEXTS.passwordRemoved : undefined;
  return signedInRedirect(context, signedIn.value, note);
}

export default function ConfirmMagicLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const { email, loggedInAs } = loaderData;
  if (loggedInAs !== null)
    return (
      <NarrowPage title="Log in" lede={alreadyLoggedIn(loggedInAs)}>
        <LinkButton to="/" wide>
          Home page
        </LinkButton>
      </NarrowPage>
    );
  const error = actionData?.error ?? (email === null ? SIGN_IN_LINK_TEXTS.noLink : null);
  return (
    <NarrowPage
      title="Log in"
      lede={email === null ? "A sign-in link works once, for 15 minutes." : `You are about to log in as ${email}.`}
      below={
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      }
    >
      <ErrorSummary errors={error ? [{ text: error }] : []} />
      {email === null ? (
        <LinkButton to="/magic-link" wide>
          Send a new link
        </LinkButton>
      ) : (
        <Form method="post">
          <Button busy={busy} busyText="Signing in..." wide>
            Log in
          </Button>
          <SentField />
        </Form>
      )}
    </NarrowPage>
  );
}
