// /login: sign-in with email and password, with links to the other ways to sign in.
import { data, redirect } from "react-router";
import { signInSchema } from "#app/domain/accounts/schema.ts";
import { flashEmail } from "#app/http/forms/flash.server.ts";
import { parseForm } from "#app/http/forms/parse-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { signedInRedirect } from "#app/http/session/after-sign-in.server.ts";
import { logIn } from "#app/http/session/log-in.server.ts";
import { secondFactorRedirect } from "#app/http/session/second-factor.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { LoginForm } from "#app/ui/accounts/sign-in/login-form.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/login.ts";
import { googleButton } from "./google-button.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Login", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  if (await getViewer(context)) throw redirect("/");
  return { google: googleButton(context), email: flashEmail(context) };
}

export async function action({ context, request }: Route.ActionArgs) {
  if (await getViewer(context)) throw redirect("/", 303);
  const { submission } = await parseForm(request, signInSchema);
  const refuse = (status: number, error?: string, verify = false) => {
    const errors = error ? { formErrors: [error] } : {};
    return data({ result: submission.reply({ ...errors, hideFields: ["password"] }), verify }, { status });
  };
  if (submission.status !== "success") return refuse(422);
  const signedIn = await logIn(context, submission.value);
  if (!signedIn.ok && signedIn.challenge) return secondFactorRedirect(signedIn.challenge);
  if (!signedIn.ok) return refuse(signedIn.status, signedIn.message, signedIn.verify);
  return signedInRedirect(context, signedIn.value);
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginForm lastResult={actionData?.result} offerVerification={actionData?.verify ?? false} {...loaderData} />;
}
