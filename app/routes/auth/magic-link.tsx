// /magic-link: requests an email with a sign-in link.
import { data, redirect, useNavigation } from "react-router";
import { requestSignInLink } from "#app/domain/accounts/sign-in/link-emails.server.ts";
import { SIGN_IN_LINK_TEXTS } from "#app/domain/accounts/sign-in/link-page-texts.ts";
import { requestByEmailSchema } from "#app/domain/accounts/verification/link-schema.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { sendByEmail } from "#app/http/session/email-link.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { EmailForm } from "#app/ui/accounts/sign-in/email-form.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/magic-link.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Email me a sign-in link", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  if (await getViewer(context)) throw redirect("/");
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission } = await parseForm(request, requestByEmailSchema);
  const refuse = (status: number, error?: string) =>
    data({ result: submission.reply(error ? { formErrors: [error] } : {}) }, { status });
  if (submission.status !== "success") return refuse(422);
  const notSent = await sendByEmail(context, "sign-in", submission.value.email, requestSignInLink);
  if (notSent?.code === "rate-limited") return refuse(429, notSent.message);
  if (notSent) return refuse(500, SIGN_IN_LINK_TEXTS.notSent);
  const to = `/check-email?for=sign-in&email=${encodeURIComponent(submission.value.email)}`;
  return flashRedirect(to, { kind: "success", text: SIGN_IN_LINK_TEXTS.sent });
}

export default function MagicLinkPage({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction === "/magic-link";
  return (
    <NarrowPage
      title="Email me a sign-in link"
      lede="We send a link that logs you in without your password. It works once, for 15 minutes."
      below={
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      }
    >
      <EmailForm
        id="magic-link"
        action="/magic-link"
        button="Email me a link"
        lastResult={actionData?.result}
        busy={busy}
      />
    </NarrowPage>
  );
}
