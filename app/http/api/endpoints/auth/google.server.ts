// POST /api/auth/google and /api/auth/google/register: a session for the ID token of Google's script.
import { z } from "zod";
import { getUserResource } from "#app/domain/accounts/get-user-resource.server.ts";
import { idTokenSchema } from "#app/domain/accounts/sign-in/google-schema.ts";
import { type GoogleSignInResult, signInWithIdToken } from "#app/domain/accounts/sign-in/google-sign-in.server.ts";
import { GOOGLE_FAILED, googleRefusal, googleWelcome } from "#app/domain/accounts/sign-in/google-texts.ts";
import { userResourceSchema } from "#app/domain/accounts/user-resource.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint, type Endpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { flashCookie } from "#app/http/forms/flash.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { afterGoogle, logGoogleFailure } from "#app/http/session/google-redirects.server.ts";
import { presentDevice, rememberDevice } from "#app/http/session/log-in.server.ts";
import { challengeCookie, SECOND_FACTOR_PATH, secondFactorError } from "#app/http/session/second-factor.server.ts";
import { sessionCookie } from "#app/http/session/session-cookie.server.ts";

export const logInWithGoogle = googleEndpoint("/api/auth/google", {
  id: "logInWithGoogle",
  summary: "Sign in with Google",
  register: false,
});

export const registerWithGoogle = googleEndpoint("/api/auth/google/register", {
  id: "registerWithGoogle",
  summary: "Create an account with Google, or sign in to it",
  register: true,
});

interface Variant {
  id: string;
  summary: string;
  register: boolean;
}

/** A page that uses it goes on to `return_to`, where the message is shown. */
function googleEndpoint(path: string, { id, summary, register }: Variant): Endpoint {
  return defineEndpoint({
    method: "post",
    path,
    id,
    summary,
    description:
      "Takes the ID token that Google's script gives a browser. Makes the account where there is none. A token with a " +
      "nonce needs the header `Nonce-Secret`, whose SHA-256 in base64url is the nonce.",
    access: everyone,
    body: jsonBody(idTokenSchema),
    example: { body: { id_token: "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2lnbmF0dXJl" } },
    responses: {
      200: {
        description: "Logged in.",
        schema: done({
          user: userResourceSchema,
          token: z.string(),
          return_to: z.string().meta({ description: "The page that a browser was on its way to." }),
        }),
      },
    },
    refusals: [401, 403],
    rateLimits: { google: "address" },
    async handler({ context, request, body }) {
      let result: GoogleSignInResult;
      try {
        const nonceSecret = request.headers.get("nonce-secret") ?? undefined;
        result = await signInWithIdToken({ idToken: body.id_token, nonceSecret }, presentDevice(context));
      } catch (error) {
        logGoogleFailure(context, error);
        return apiError("out-of-time", { message: GOOGLE_FAILED });
      }
      if (!result.ok && result.code === "second-factor-needed") {
        requestInfo(context).headers.append("Set-Cookie", challengeCookie(result.challenge));
        return secondFactorError(result.challenge, { return_to: SECOND_FACTOR_PATH });
      }
      if (!result.ok) {
        const status = result.code === "identity-refused" ? 401 : errorFor("banned").status;
        return apiError("invalid-credentials", { status, message: googleRefusal(result) });
      }
      const { userId, token } = result.value;
      rememberDevice(context, result.value);
      const headers = new Headers();
      headers.append("Set-Cookie", sessionCookie(result.value));
      const { to, at, flash } = await afterGoogle(context, result.value, register);
      headers.append("Set-Cookie", flashCookie(flash));
      const user = await getUserResource(userId, token);
      const message = googleWelcome(register);
      const return_to = at === null ? to : `${to}#${at}`;
      return apiReply({ success: true, message, user, token, return_to }, { headers });
    },
  });
}
