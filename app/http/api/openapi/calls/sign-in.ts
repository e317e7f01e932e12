// Calls that log in and out.
import { z } from "zod";
import { signInSchema } from "#app/domain/accounts/schema.ts";
import { userResourceSchema } from "#app/domain/accounts/user-resource.ts";
import { reauthenticateSchema } from "#app/domain/reauthentication/schema.ts";
import { secondFactorSchema } from "#app/domain/second-factors/schema.ts";
import { requestByEmailSchema, resetPasswordSchema } from "#app/domain/sign-in/link-schema.ts";
import { type CallGroup, done } from "#app/http/api/openapi/call.ts";
import { pathExample } from "#app/http/api/openapi/example.ts";
import { googleCall } from "./google-call.ts";

const EMAIL = "robin@example.test";
const PASSWORD = "three calm otters";

const loggedIn = {
  description: "The account, and the token that other calls are to carry.",
  schema: z.object({ success: z.literal(true), user: userResourceSchema, token: z.string() }),
};

export const signInCalls: CallGroup = {
  heading: "Sign in",
  calls: [
    {
      method: "post",
      path: "/api/auth/login",
      id: "logIn",
      summary: "Log in with email and password",
      description:
        "A browser gets the token as a cookie, too. 403 tells of a ban, of an email that is not verified, or with the code " +
        "second_factor_required of an account with a second factor: then complete the login at /api/auth/second-factor.",
      access: "everyone",
      body: { schema: signInSchema },
      example: { body: { email: EMAIL, password: PASSWORD, remember: true } },
      answers: { 200: loggedIn },
      refusals: [401, 403],
    },
    {
      method: "post",
      path: "/api/auth/second-factor",
      id: "completeLogIn",
      summary: "Complete a login with a second factor",
      description: "Takes the token of the first step, for ten minutes, and a code.",
      access: "everyone",
      body: { schema: secondFactorSchema },
      example: { body: { token: "the-token-of-the-first-step", code: "123456" } },
      answers: { 200: loggedIn },
      refusals: [401],
    },
    googleCall("/api/auth/google", "logInWithGoogle", "Log in with Google"),
    {
      method: "post",
      path: "/api/auth/logout",
      id: "logOut",
      summary: "End the session of the token",
      access: "everyone",
      answers: { 200: { description: "It is over, if there was one.", schema: done() } },
    },
    {
      method: "post",
      path: "/api/auth/reauthenticate",
      id: "reauthenticate",
      summary: "Prove who is signed in",
      description:
        "With the password, or with an emailed code for accounts without one. Changes of the email address, the mobile " +
        "number, the password and a breeder's contact details need this, or a login with the password, within the last " +
        "ten minutes; otherwise they are refused with 403 and a `code` that says which proof is needed.",
      access: "member",
      body: { schema: reauthenticateSchema },
      example: { body: { password: PASSWORD } },
      answers: { 200: { description: "It counts for ten minutes, for this token.", schema: done() } },
    },
    {
      method: "post",
      path: "/api/auth/reauthenticate/request-code",
      id: "requestReauthenticationCode",
      summary: "Have the code for that mailed",
      description: "Only for accounts without a password; for others 409.",
      access: "member",
      answers: { 200: { description: "The code is on its way.", schema: done() } },
      refusals: [409],
    },
    {
      method: "get",
      path: "/api/auth/me",
      id: "readMyAccount",
      summary: "The account of the token",
      access: "member",
      answers: {
        200: {
          description: "All of it.",
          schema: z.object({ success: z.literal(true), user: userResourceSchema }),
        },
      },
    },
    {
      method: "post",
      path: "/api/auth/request-magic-link",
      id: "requestMagicLink",
      summary: "Have a link mailed to log in with",
      description: "The answer is the same for every address.",
      access: "everyone",
      body: { schema: requestByEmailSchema },
      example: { body: { email: EMAIL } },
      answers: { 200: { description: "If there is such an account, the link is on its way.", schema: done() } },
    },
    {
      method: "get",
      path: "/api/auth/verify-magic-link/{token}",
      id: "redeemMagicLink",
      summary: "Log in with such a link",
      description:
        "Uses it up. Takes no HEAD, and no request that only looks ahead: those are a 405. A browser that follows a link " +
        "to it, or loads it for another site, is refused with 403.",
      access: "everyone",
      params: z.object({ token: z.string() }),
      answers: { 200: loggedIn },
      refusals: [403, 405],
    },
    {
      method: "post",
      path: "/api/auth/request-reset",
      id: "requestPasswordReset",
      summary: "Have a link mailed for a new password",
      description: "The answer is the same for every address.",
      access: "everyone",
      body: { schema: requestByEmailSchema },
      example: { body: { email: EMAIL } },
      answers: { 200: { description: "If there is such an account, the link is on its way.", schema: done() } },
    },
    {
      method: "post",
      path: "/api/auth/reset-password",
      id: "resetPassword",
      summary: "Set a new password with such a link",
      access: "everyone",
      body: { schema: resetPasswordSchema },
      example: { body: { token: pathExample("token"), password: PASSWORD } },
      answers: { 200: { description: "It is set; every session of the account is over.", schema: done() } },
    },
  ],
};
