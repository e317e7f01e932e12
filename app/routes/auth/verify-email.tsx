// /verify-email: a new account's email address is verified with the emailed code. The texts are the same for every address.
import { data } from "react-router";
import { verifyEmailForm } from "#app/domain/accounts/verification/link-schema.ts";
import { verifyEmail } from "#app/domain/accounts/verification/mail-verification-code.server.ts";
import { codeSchema } from "#app/domain/accounts/verification/schema.ts";
import { CODE_REFUSALS, CODE_TEXTS } from "#app/domain/accounts/verification/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { limitForm, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { sendAnotherCode } from "#app/http/session/email-link.server.ts";
import { forgetRegistrant, registeredHere } from "#app/http/session/registrant-cookie.server.ts";
import { keepResponseSecret } from "#app/http/session/secret-response.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { VerifyEmailForm } from "#app/ui/accounts/sign-in/verify-email-form.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/verify-email.ts";

const EMAIL_MAX = 255;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Verify your email", noIndex: true });

export const headers = pageHeaders;

export function loader({ request }: Route.LoaderArgs) {
  const email = new URL(request.url).searchParams.get("email") ?? "";
  return { email: email.slice(0, EMAIL_MAX) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { submission } = await parseForm(request, verifyEmailForm);
  const code = codeSchema.safeParse(submission.payload.code ?? "");
  const isResend = submission.payload.intent === "resend";
  const refuse = (status: number, error?: string, fieldErrors?: Record<string, string[]>) => {
    const errors = { fieldErrors, ...(error ? { formErrors: [error] } : {}) };
    return data({ result: submission.reply({ ...errors, hideFields: ["code"] }) }, { status });
  };
  const codeErrors = isResend || code.success ? undefined : { code: [code.error.issues[0]?.message ?? ""] };
  if (submission.status !== "success" || codeErrors) return refuse(422, undefined, codeErrors);
  const { email } = submission.value;
  if (isResend) {
    const notSent = await sendAnotherCode(context, email);
    if (notSent) return refuse(notSent.code === "unexpected" ? 500 : 429, notSent.message);
    const here = `/verify-email?email=${encodeURIComponent(email)}`;
    return flashRedirect(here, { kind: "success", text: CODE_TEXTS.sentAgain });
  }
  const tooOften = await limitForm(context, "redeem");
  if (tooOften) return refuse(429, tooOften);
  const viewer = await getViewer(context);
  const isRegistrant = (userId: number) => userId === registeredHere(context) || userId === viewer?.userId;
  const verified = await withErrorLogging(context, () => verifyEmail({ email, code: code.data ?? "" }, isRegistrant));
  if (!verified) return refuse(500, CODE_TEXTS.failed);
  if (!verified.ok) return refuse(422, undefined, { code: [CODE_REFUSALS[verified.code]] });
  await returnTry(context, "redeem");
  forgetRegistrant(context);
  const { resetToken } = verified.value;
  if (resetToken === null)
    return flashRedirect(viewer ? "/" : "/login", { kind: "success", text: CODE_TEXTS.verified, email });
  keepResponseSecret(context);
  const text = `${CODE_TEXTS.verified} ${CODE_TEXTS.choosePassword}`;
  return flashRedirect(`/reset-password?token=${resetToken}`, { kind: "success", text });
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage
      title="Verify your email"
      lede="Enter the six-digit code from our email. If you have none, or it is older than 15 minutes, send a new code."
      below={
        <p>
          <Link to="/login">Back to login</Link>
        </p>
      }
    >
      <VerifyEmailForm key={loaderData.email} email={loaderData.email} lastResult={actionData?.result} />
    </NarrowPage>
  );
}
