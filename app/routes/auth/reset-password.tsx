// /reset-password: sets a new password with the link of the reset email. Opening the page does not use up the link.
import { data } from "react-router";
import { RESET_TEXTS } from "#app/domain/accounts/sign-in/link-page-texts.ts";
import { isResetLinkValid, resetPassword } from "#app/domain/accounts/sign-in/reset-password.server.ts";
import { MISMATCH_MESSAGE, resetPasswordForm } from "#app/domain/accounts/verification/link-schema.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { limitForm, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestSource } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { urlToken, keepResponseSecret } from "#app/http/session/secret-response.ts";
import { clearedSessionCookie } from "#app/http/session/session-cookie.server.ts";
import { clearBrowserCaches } from "#app/http/session/session.server.ts";
import { ResetPasswordForm } from "#app/ui/accounts/sign-in/reset-password-form.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/reset-password.ts";

const HIDDEN: ("password" | "confirm_password")[] = ["password", "confirm_password"];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Reset Password", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  keepResponseSecret(context);
  const token = urlToken(request);
  // If the link cannot be checked now, the form is shown all the same; the action checks it again.
  const isLive = await optionalPart(context, "the link for a new password", () => isResetLinkValid(token));
  return { hasLink: token !== "", isLive: isLive ?? true };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, submission } = await parseForm(request, resetPasswordForm);
  const refuse = (status: number, errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> } = {}) =>
    data({ result: submission.reply({ ...errors, hideFields: HIDDEN }) }, { status });
  const mismatch = form.get("password") !== form.get("confirm_password");
  const fieldErrors = mismatch ? { confirm_password: [MISMATCH_MESSAGE] } : undefined;
  if (submission.status !== "success") return refuse(422, { fieldErrors });
  if (fieldErrors) return refuse(422, { fieldErrors });
  const tooOften = await limitForm(context, "redeem");
  if (tooOften) return refuse(429, { formErrors: [tooOften] });
  const { password } = submission.value;
  const input = { token: urlToken(request), password };
  const reset = await withErrorLogging(context, () => resetPassword(input, requestSource(context), { isForm: true }));
  if (!reset) return refuse(500, { formErrors: [RESET_TEXTS.failed] });
  if (reset.ok) {
    await returnTry(context, "redeem");
    // The new password ended all sessions of the account, this one included.
    clearBrowserCaches(context);
    const init = { headers: { "Set-Cookie": clearedSessionCookie() } };
    return flashRedirect("/login", { kind: "success", text: RESET_TEXTS.done, email: reset.value.email }, init);
  }
  if (reset.code === "invalid-link") return refuse(400, { formErrors: [RESET_TEXTS.failed] });
  return refuse(422, { fieldErrors: { password: [reset.message] } });
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasLink, isLive } = loaderData;
  const deadText = hasLink ? "This link has been used, or is older than an hour." : RESET_TEXTS.noLink;
  // A link that died since the page was opened: the response to its form says so.
  const showsForm = hasLink && (isLive || actionData !== undefined);
  return (
    <NarrowPage
      title="Reset Password"
      lede={showsForm ? "Choose a new password. It logs you out everywhere." : deadText}
      below={
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      }
    >
      {showsForm ? (
        <ResetPasswordForm lastResult={actionData?.result} isLive={isLive} />
      ) : (
        <LinkButton to="/forgot-password" wide>
          Send a new link
        </LinkButton>
      )}
    </NarrowPage>
  );
}
