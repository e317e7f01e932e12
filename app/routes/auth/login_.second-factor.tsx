// /login/second-factor: the code of an authenticator app, a recovery code or a passkey completes a sign-in.
import { data, redirect } from "react-router";
import {
  challengeMethods,
  challengePasskey,
  type SecondFactorProof,
} from "#app/domain/accounts/second-factors/challenge.server.ts";
import { passkeyResponseSchema } from "#app/domain/accounts/second-factors/passkey-schema.ts";
import { SECOND_FACTOR_TEXTS as TEXTS } from "#app/domain/accounts/second-factors/texts.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitForm, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { signedInRedirect } from "#app/http/session/after-sign-in.server.ts";
import { clearedChallengeCookie, completeStep, readChallenge } from "#app/http/session/second-factor.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { SecondFactorForm } from "#app/ui/accounts/sign-in/second-factor-form.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/login_.second-factor.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Two-factor authentication", noIndex: true });

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  if (await getViewer(context)) throw redirect("/");
  const challenge = readChallenge(context);
  const methods = challenge === null ? null : await challengeMethods(challenge);
  if (challenge === null || methods === null) throw redirect("/login", 303);
  const options = methods.includes("passkey") ? await challengePasskey(challenge) : null;
  return { methods, passkey: options && JSON.stringify(options) };
}

export async function action({ context, request }: Route.ActionArgs) {
  if (await getViewer(context)) throw redirect("/", 303);
  const form = await readForm(request);
  const challenge = readChallenge(context);
  if (challenge === null) throw redirect("/login", 303);
  const refuse = (status: number, error: string) => data({ error }, { status });
  const proof = proofOf(form);
  if (!proof) return refuse(422, TEXTS.codeMissing);
  const tooOften = await limitForm(context, "redeem");
  if (tooOften) return refuse(429, tooOften);
  const done = await completeStep(context, challenge, proof);
  if (!done.ok) {
    if (!done.isOver) return refuse(done.status, done.message);
    const init = { headers: { "Set-Cookie": clearedChallengeCookie() } };
    return flashRedirect("/login", { kind: "error", text: done.message }, init);
  }
  await returnTry(context, "redeem");
  const answer = await signedInRedirect(context, done.value);
  answer.headers.append("Set-Cookie", clearedChallengeCookie());
  return answer;
}

function proofOf(form: FormData): SecondFactorProof | null {
  const passkey = passkeyResponseSchema.safeParse(formText(form, "passkey"));
  if (passkey.success) return { passkey: passkey.data };
  const code = formText(form, "code").trim().slice(0, 200);
  return code === "" ? null : { code };
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondFactorForm {...loaderData} error={actionData?.error} />;
}
