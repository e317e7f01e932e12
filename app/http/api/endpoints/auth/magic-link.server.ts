// The endpoints that email a link to log in with (magic link), and log in with it.
import { z } from "zod";
import { requestSignInLink } from "#app/domain/accounts/sign-in/link-emails.server.ts";
import { SIGN_IN_LINK_TEXTS } from "#app/domain/accounts/sign-in/link-page-texts.ts";
import { programs } from "#app/http/api/access.server.ts";
import { type Access, defineEndpoint } from "#app/http/api/endpoint.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { segment } from "#app/http/api/path-params.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { logInWithLink } from "#app/http/session/log-in-with-link.server.ts";
import { secondFactorError } from "#app/http/session/second-factor.server.ts";
import { linkRequest } from "./link-request.server.ts";
import { loggedIn, loginReply } from "./login-response.server.ts";

export const requestMagicLink = linkRequest({
  path: "/api/auth/request-magic-link",
  id: "requestMagicLink",
  summary: "Send a sign-in link",
  kind: "sign-in",
  send: requestSignInLink,
  texts: SIGN_IN_LINK_TEXTS,
});

/** A prefetch must not use the link up. */
const programsWithoutPrefetch: Access<object> = {
  kind: "everyone",
  admit(args) {
    if (requestInfo(args.context).prefetch) throw methodNotAllowed("GET");
    return programs.admit(args);
  },
};

/** Emails link to a page with a button instead, because mail scanners open every link. */
export const redeemMagicLink = defineEndpoint({
  method: "get",
  path: "/api/auth/verify-magic-link/{token}",
  id: "redeemMagicLink",
  summary: "Sign in with a link",
  description:
    "Uses it up. Takes no HEAD, and no request that only looks ahead: those are a 405. A browser that follows a link " +
    "to it, or loads it for another site, is refused with 403.",
  access: programsWithoutPrefetch,
  head: false,
  params: { token: segment(z.string()) },
  responses: { 200: loggedIn },
  refusals: [403, 405],
  rateLimits: { redeem: "address" },
  async handler({ context, params: { token } }) {
    const signedIn = await logInWithLink(context, token);
    if (signedIn.ok) return loginReply(signedIn.value, { cookie: false });
    if (signedIn.code === "second-factor-needed") return secondFactorError(signedIn.challenge);
    if (signedIn.code === "invalid-link") {
      return apiError("invalid-form", { status: 400, message: SIGN_IN_LINK_TEXTS.noLink });
    }
    return apiError(signedIn.code, { message: signedIn.message });
  },
});
