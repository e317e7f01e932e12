// The second factor of a sign-in over HTTP: pages keep its challenge in a signed cookie, endpoints return it to the client.
import {
  CHALLENGE_SECONDS,
  challengeMethods,
  completeSignIn,
  type SecondFactorProof,
} from "#app/domain/accounts/second-factors/challenge.server.ts";
import { SECOND_FACTOR_TEXTS as TEXTS } from "#app/domain/accounts/second-factors/texts.ts";
import type { SignedIn } from "#app/domain/accounts/sessions/open-session.server.ts";
import { waitText } from "#app/domain/accounts/sessions/reauthentication-rules.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { clearedCookie, readSignedCookie, signedCookie } from "./cookies.server.ts";
import { presentDevice, rememberDevice } from "./log-in.server.ts";

const NAME = "second-factor";
/** The page of the second factor. */
export const SECOND_FACTOR_PATH = "/login/second-factor";

/** A 303 to the page of the second factor. */
export function secondFactorRedirect(challenge: string): Response {
  const headers = { Location: SECOND_FACTOR_PATH, "Set-Cookie": challengeCookie(challenge) };
  return new Response(null, { status: 303, headers });
}

/** The Set-Cookie line of a challenge. Lax: it follows a visit to Google. */
export function challengeCookie(challenge: string): string {
  return signedCookie(NAME, challenge, { maxAge: CHALLENGE_SECONDS, sameSite: "Lax" });
}

/** The Set-Cookie line that clears it. */
export function clearedChallengeCookie(): string {
  return clearedCookie(NAME);
}

/** The challenge of this browser, or null. */
export function readChallenge(context: AppContext): string | null {
  const challenge = readSignedCookie(requestInfo(context).cookies, NAME);
  return typeof challenge === "string" ? challenge : null;
}

/** An endpoint's response to a right first factor: the challenge, and the methods that complete it through the API. */
export async function secondFactorError(challenge: string, more: { return_to?: string } = {}): Promise<Response> {
  // Passkeys need a page of the site.
  const methods = ((await challengeMethods(challenge)) ?? []).filter((method) => method !== "passkey");
  return apiError("second-factor-needed", {
    message: TEXTS.needed,
    code: "second_factor_required",
    second_factor: { token: challenge, methods },
    ...more,
  });
}

export type SecondStepOutcome =
  | { ok: true; value: SignedIn }
  | { ok: false; status: number; message: string; isOver: boolean };

/** Completes a sign-in and sets the device cookie. */
export async function completeStep(
  context: AppContext,
  challenge: string,
  proof: SecondFactorProof,
): Promise<SecondStepOutcome> {
  const refuse = (status: number, message: string, isOver = false) => ({ ok: false, status, message, isOver }) as const;
  const done = await withErrorLogging(context, () => completeSignIn(challenge, proof, presentDevice(context)));
  if (!done) return refuse(500, errorFor("unexpected").message);
  if (done.ok) {
    rememberDevice(context, done.value);
    return done;
  }
  switch (done.code) {
    case "challenge-over":
      return refuse(401, TEXTS.over, true);
    case "wrong-code":
      return refuse(422, "passkey" in proof ? TEXTS.passkeyFailed : TEXTS.wrong);
    case "too-many-tries":
      requestInfo(context).headers.set("Retry-After", String(done.retryAfterSeconds));
      return refuse(429, waitText(done.retryAfterSeconds));
  }
}
