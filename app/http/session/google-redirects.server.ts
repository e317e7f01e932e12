// Sign-in with Google on pages, and what it has in common with the API.
import { Authenticator } from "remix-auth";
import type { SignedIn } from "#app/domain/accounts/sessions/open-session.server.ts";
import { signInWithGoogle } from "#app/domain/accounts/sign-in/google-sign-in.server.ts";
import {
  GOOGLE_FAILED,
  GOOGLE_PET_LOVER,
  googleRefusal,
  googleWelcome,
} from "#app/domain/accounts/sign-in/google-texts.ts";
import { isPetLover } from "#app/domain/breeders/applications/queries.server.ts";
import { flashCookie, flashRedirect } from "#app/http/forms/flash.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { google } from "#app/platform/identity.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type NextPage, pageAfterSignIn } from "./after-sign-in.server.ts";
import { type GoogleReturn, GoogleStrategy } from "./google-strategy.server.ts";
import { presentDevice, rememberDevice } from "./log-in.server.ts";
import { redirectPage } from "./redirect-page.ts";
import { getDraft } from "./registration-draft.server.ts";
import { challengeCookie, SECOND_FACTOR_PATH } from "./second-factor.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";

interface Args {
  context: AppContext;
  request: Request;
}

const authenticator = new Authenticator<GoogleReturn>().use(new GoogleStrategy(google, async (back) => back));

/** Redirects to Google; on failure back to /login with the reason. */
export async function goToGoogle({ context, request }: Args): Promise<Response> {
  const tooOften = await limitForm(context, "google");
  if (tooOften) return flashRedirect("/login", { kind: "error", text: tooOften });
  try {
    await authenticator.authenticate("google", request);
  } catch (answer) {
    if (answer instanceof Response) return answer;
    logGoogleFailure(context, answer);
  }
  return flashRedirect("/login", { kind: "error", text: GOOGLE_FAILED });
}

/**
 * The callback from Google. It is a visit from another site, so a redirect page leads on: the browser would withhold the
 * SameSite=Strict cookie from an HTTP redirect.
 */
export async function comeFromGoogle({ context, request }: Args): Promise<Response> {
  const headers = new Headers();
  const fail = (text: string) => {
    headers.append("Set-Cookie", flashCookie({ kind: "error", text }));
    return redirectPage("/login", headers);
  };
  const tooOften = await limitForm(context, "google");
  if (tooOften) return fail(tooOften);
  try {
    const { profile, register, cookie } = await authenticator.authenticate("google", request);
    headers.append("Set-Cookie", cookie);
    if (!profile) return fail(GOOGLE_FAILED);
    const result = await signInWithGoogle(profile, presentDevice(context));
    if (!result.ok && result.code === "second-factor-needed") {
      headers.append("Set-Cookie", challengeCookie(result.challenge));
      return redirectPage(SECOND_FACTOR_PATH, headers);
    }
    if (!result.ok) return fail(googleRefusal(result));
    headers.append("Set-Cookie", sessionCookie(result.value));
    rememberDevice(context, result.value);
    const { to, at, flash } = await afterGoogle(context, result.value, register);
    headers.append("Set-Cookie", flashCookie(flash));
    return redirectPage(to, headers, at);
  } catch (error) {
    logGoogleFailure(context, error);
    return fail(GOOGLE_FAILED);
  }
}

/**
 * The page after a sign-in with Google, and its message. Google accounts are those of Pet Lovers, so a registration that was
 * to become a breeder's leads to the application.
 */
export async function afterGoogle(context: AppContext, signedIn: SignedIn, register: boolean): Promise<NextPage> {
  const next = await pageAfterSignIn(context, signedIn, googleWelcome(register));
  const asBreeder = register && (await getDraft(context))?.type === "breeder";
  if (!asBreeder || !(await isPetLover(signedIn.userId))) return next;
  return {
    to: "/breeder-application",
    at: null,
    flash: { ...next.flash, text: `${next.flash.text.replace(/[^!.]$/, "$&.")} ${GOOGLE_PET_LOVER}` },
  };
}

export function logGoogleFailure(context: AppContext, error: unknown): void {
  log.warn({ id: requestInfo(context).id, error }, "Google could not be asked");
}
