// Signing in with email and password.
import { data, redirect } from "react-router";
import { signInSchema } from "#app/domain/accounts/schema.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { signInRefusal } from "#app/domain/accounts/sign-in-texts.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { requestInfo } from "#app/http/context.ts";
import { answerFor } from "#app/http/error-codes.ts";
import { flashRedirect } from "#app/http/flash.server.ts";
import { takeReturnPath } from "#app/http/login-redirect.server.ts";
import { offerGoogle } from "#app/http/offer-google.server.ts";
import { pageHeaders } from "#app/http/page-headers.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { forgiveLimit, limitForm } from "#app/http/rate-limit.server.ts";
import { getViewer, sessionCookie } from "#app/http/session.server.ts";
import { LoginForm } from "#app/ui/auth/login-form.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/login.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Login", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  if (await getViewer(context)) throw redirect("/");
  return { google: offerGoogle(context) };
}

export async function action({ context, request }: Route.ActionArgs) {
  if (await getViewer(context)) throw redirect("/", 303);
  const { submission } = await parseForm(request, signInSchema);
  const refuse = (status: number, error?: string, verify = false) => {
    const errors = error ? { formErrors: [error] } : {};
    return data({ result: submission.reply({ ...errors, hideFields: ["password"] }), verify }, { status });
  };
  if (submission.status !== "success") return refuse(422);
  const { email, password, remember } = submission.value;
  const account = email.toLowerCase();
  const tooOften = (await limitForm(context, "login")) ?? (await limitForm(context, "loginAccount", account));
  if (tooOften) return refuse(429, tooOften);

  const { address, userAgent } = requestInfo(context);
  const signedIn = await attempt(context, () => signIn({ email, password, remember, address, userAgent }));
  if (!signedIn) return refuse(503, answerFor("unexpected").message);
  if (!signedIn.ok) {
    return refuse(answerFor(signedIn.code).status, signInRefusal(signedIn), signedIn.code === "unverified-email");
  }
  await forgiveLimit("loginAccount", account);
  const init = { headers: { "Set-Cookie": sessionCookie(signedIn.value) } };
  return flashRedirect(takeReturnPath(context), { kind: "success", text: "Successfully logged in!" }, init);
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { google } = loaderData;
  return <LoginForm lastResult={actionData?.result} offerVerification={actionData?.verify ?? false} google={google} />;
}
