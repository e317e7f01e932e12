// The endpoints that log in with a password and a second factor, and log out.
import { signInSchema } from "#app/domain/accounts/schema.ts";
import { secondFactorSchema } from "#app/domain/accounts/second-factors/schema.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { logIn as logInWithPassword } from "#app/http/session/log-in.server.ts";
import { completeStep, secondFactorError } from "#app/http/session/second-factor.server.ts";
import { endSession } from "#app/http/session/session.server.ts";
import { loggedIn, loginReply } from "./login-response.server.ts";

export const logIn = defineEndpoint({
  method: "post",
  path: "/api/auth/login",
  id: "logIn",
  summary: "Sign in with email and password",
  description:
    "A browser gets the token as a cookie, too. 403 tells of a ban, of an email that is not verified, or with the code " +
    "second_factor_required of an account with a second factor: then complete the login at /api/auth/second-factor.",
  access: everyone,
  body: jsonBody(signInSchema),
  example: { body: { email: "robin@example.test", password: "three calm otters", remember: true } },
  responses: { 200: loggedIn },
  refusals: [401, 403],
  async handler({ context, body }) {
    const signedIn = await logInWithPassword(context, body);
    if (signedIn.ok) return loginReply(signedIn.value);
    if (signedIn.challenge) return secondFactorError(signedIn.challenge);
    const { code, message } = signedIn;
    return code === "rate-limited" ? apiError(code, { message, limit: "login" }) : apiError(code, { message });
  },
});

export const completeLogIn = defineEndpoint({
  method: "post",
  path: "/api/auth/second-factor",
  id: "completeLogIn",
  summary: "Complete a sign-in with a second factor",
  description: "Takes the token of the first step, for ten minutes, and a code.",
  access: everyone,
  body: jsonBody(secondFactorSchema),
  example: { body: { token: "the-token-of-the-first-step", code: "123456" } },
  responses: { 200: loggedIn },
  refusals: [401],
  rateLimits: { redeem: "address" },
  async handler({ context, body: { token, code } }) {
    const completed = await completeStep(context, token, { code });
    if (completed.ok) return loginReply(completed.value);
    const { status, message } = completed;
    if (status === 422) return apiError("invalid-form", { status: 400, message, errors: { code: message } });
    if (status === 429) return apiError("rate-limited", { message, limit: "secondFactor" });
    return apiError(status === 401 ? "invalid-credentials" : "unexpected", { message });
  },
});

/** Also a success without a session. */
export const logOut = defineEndpoint({
  method: "post",
  path: "/api/auth/logout",
  id: "logOut",
  summary: "Sign out",
  access: everyone,
  responses: { 200: { description: "It is over, if there was one.", schema: done() } },
  async handler({ context }) {
    const headers = { "Set-Cookie": await endSession(context) };
    return apiReply({ success: true, message: "Logged out" }, { headers });
  },
});
