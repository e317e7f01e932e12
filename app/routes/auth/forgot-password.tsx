// /forgot-password: requests a password reset email. The dialog on /login has the same form.
import { data, useNavigation } from "react-router";
import { requestPasswordReset } from "#app/domain/accounts/sign-in/link-emails.server.ts";
import { RESET_TEXTS } from "#app/domain/accounts/sign-in/link-page-texts.ts";
import { requestByEmailSchema } from "#app/domain/accounts/verification/link-schema.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { sendByEmail } from "#app/http/session/email-link.server.ts";
import { EmailForm } from "#app/ui/accounts/sign-in/email-form.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/forgot-password.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Reset Password", noIndex: true });

export const headers = pageHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  const { submission } = await parseForm(request, requestByEmailSchema);
  const refuse = (status: number, error?: string) =>
    data({ result: submission.reply(error ? { formErrors: [error] } : {}) }, { status });
  if (submission.status !== "success") return refuse(422);
  const notSent = await sendByEmail(context, "reset", submission.value.email, requestPasswordReset);
  if (notSent?.code === "rate-limited") return refuse(429, notSent.message);
  if (notSent) return refuse(500, RESET_TEXTS.notSent);
  const to = `/check-email?for=reset&email=${encodeURIComponent(submission.value.email)}`;
  return flashRedirect(to, { kind: "success", text: RESET_TEXTS.sent });
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formAction === "/forgot-password";
  return (
    <NarrowPage
      title="Reset Password"
      lede="We send a link to your email address. With it you set a new password."
      below={
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      }
    >
      <EmailForm
        id="forgot"
        action="/forgot-password"
        button="Send Reset Link"
        lastResult={actionData?.result}
        busy={busy}
      />
    </NarrowPage>
  );
}
