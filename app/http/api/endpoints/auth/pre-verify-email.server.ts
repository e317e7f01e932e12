// The endpoints that verify an email address before there is an account: send the link, follow it, and ask whether it was
// followed.
import { z } from "zod";
import { confirmProof, findProof, requestProof } from "#app/domain/breeders/registration/email-proof.server.ts";
import { REGISTRATION_TEXTS as TEXTS } from "#app/domain/breeders/registration/rules.ts";
import { preVerifySchema } from "#app/domain/breeders/registration/schema.ts";
import { everyone, programs } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { segment } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitApi } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { keepProof, proofOfClient } from "#app/http/session/verified-email-cookie.server.ts";

/** A cookie names the proof as well, so that the same client can register without the token. */
export const preVerifyEmail = defineEndpoint({
  method: "post",
  path: "/api/auth/pre-verify-email",
  id: "preVerifyEmail",
  summary: "Send a link to verify an email address before registration",
  description:
    "Sends a link to it. The poll token tells whether it was followed, and goes with the registration; a client that " +
    "keeps cookies need not send it. The link leads to a page with a button. When that is pressed in another browser than " +
    "that of the client, the status is verified, but the registration answers isEmailVerified false and sends a code: the " +
    "owner of the address may not be the user who chose the password.",
  access: everyone,
  body: jsonBody(preVerifySchema),
  example: { body: { email: "robin@example.test" } },
  responses: {
    200: {
      description: "The link is on its way, or the address has an account and got nothing.",
      schema: done({ available: z.boolean(), pollToken: z.string().nullable() }),
    },
  },
  rateLimits: { send: "address", sendAccount: ({ body }) => body.email.toLowerCase() },
  async handler({ context, body: { email } }) {
    const requested = await withErrorLogging(context, () => requestProof(email, proofOfClient(context)));
    if (!requested) return apiError("unexpected", { message: TEXTS.emailNotSent });
    if (!requested.ok) return apiReply({ success: true, message: TEXTS.emailTaken, available: false, pollToken: null });
    const { pollId, pollToken } = requested.value;
    keepProof(context, pollId);
    // An address that is verified already gets no second email.
    const isVerified = (await findProof({ pollId }))?.verified === true;
    const message = isVerified ? TEXTS.emailVerified : TEXTS.emailSent;
    return apiReply({ success: true, message, available: true, pollToken });
  },
});

/** Emails link to a page with a button instead (/confirm-email), because mail scanners open every link. */
export const confirmPreVerifiedEmail = defineEndpoint({
  method: "get",
  path: "/api/auth/verify-email-token/{token}",
  id: "confirmPreVerifiedEmail",
  summary: "Verify an email address before registration",
  description:
    "For a client that reads the mailbox itself: it counts as the client that asked for the email, so that the account is " +
    "verified. A browser that follows a link to it, or loads it for another site, is refused with 403.",
  access: programs,
  params: { token: segment(z.string()) },
  responses: { 200: { description: "The address is proved.", schema: done({ verified: z.literal(true) }) } },
  refusals: [403],
  rateLimits: { redeem: "address" },
  async handler({ params: { token } }) {
    const confirmed = await confirmProof(token, () => true);
    if (!confirmed.ok) return apiError("invalid-form", { status: 400, message: TEXTS.badLink });
    return apiReply({ success: true, message: TEXTS.emailVerified, verified: true });
  },
});

export const readPreVerifiedEmail = defineEndpoint({
  method: "get",
  path: "/api/auth/verify-email-status/{pollToken}",
  id: "readPreVerifiedEmail",
  summary: "Check whether an email address is verified before registration",
  access: everyone,
  params: { pollToken: segment(z.string()) },
  responses: {
    200: {
      description: "False for a token that is none, over or used up.",
      schema: z.object({ success: z.literal(true), verified: z.boolean() }),
    },
  },
  async handler({ context, params: { pollToken } }) {
    const proof = await findProof({ pollToken });
    // Clients that wait poll every two seconds; only guesses are counted.
    if (!proof) await limitApi(context, "availability");
    return apiReply({ success: true, verified: proof?.verified ?? false });
  },
});
