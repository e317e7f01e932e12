// The endpoints that verify the email address of an account: confirm the code, and send it again.
import { sendEmailCode } from "#app/domain/accounts/verification/contact-codes.server.ts";
import { requestByEmailSchema, verifyEmailSchema } from "#app/domain/accounts/verification/link-schema.ts";
import { verifyEmail as verify } from "#app/domain/accounts/verification/mail-verification-code.server.ts";
import { CODE_REFUSALS, CODE_TEXTS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import { everyone, signedIn } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitApi } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { sendAnotherCode } from "#app/http/session/email-link.server.ts";

const EMAIL = "robin@example.test";
const sent = { 200: { description: "The code is on its way.", schema: done() } };

export const verifyEmail = defineEndpoint({
  method: "post",
  path: "/api/auth/verify-email",
  id: "verifyEmail",
  summary: "Verify the email address of a new account",
  access: everyone,
  body: jsonBody(verifyEmailSchema),
  example: { body: { email: EMAIL, code: "123456" } },
  responses: { 200: { description: "It is verified.", schema: done() } },
  rateLimits: { redeem: "address" },
  async handler({ context, body }) {
    // A program that has a code to submit has registered the account; people enter codes on the page /verify-email, where
    // the code email leads.
    const verified = await withErrorLogging(context, () => verify(body, () => true));
    if (!verified) return apiError("unexpected", { message: CODE_TEXTS.failed });
    if (verified.ok) return apiReply({ success: true, message: CODE_TEXTS.verified });
    const message = CODE_REFUSALS[verified.code];
    return apiError("invalid-form", { status: 400, message, errors: { code: message } });
  },
});

export const resendVerification = defineEndpoint({
  method: "post",
  path: "/api/auth/resend-verification",
  id: "resendVerification",
  summary: "Send the verification code again",
  description: "The response is the same for every address.",
  access: everyone,
  body: jsonBody(requestByEmailSchema),
  example: { body: { email: EMAIL } },
  responses: sent,
  async handler({ context, body: { email } }) {
    const notSent = await sendAnotherCode(context, email, limitApi);
    if (notSent?.limit) return apiError("rate-limited", { message: notSent.message, limit: notSent.limit });
    if (notSent) return apiError("unexpected", { message: notSent.message });
    return apiReply({ success: true, message: CODE_TEXTS.sentAgain });
  },
});

export const requestEmailVerification = defineEndpoint({
  method: "post",
  path: "/api/auth/request-email-verification",
  id: "requestEmailVerification",
  summary: "Send a code to your email address",
  access: signedIn(),
  responses: sent,
  rateLimits: { sendAccount: ({ viewer }) => `account ${viewer.userId}` },
  async handler({ viewer }) {
    const result = await sendEmailCode(viewer, viewer.email);
    if (result.ok) return apiReply({ success: true, message: CODE_TEXTS.sentToEmail });
    if (result.code !== "too-soon") return apiError("unexpected", { message: CODE_TEXTS.notSent });
    const headers = { "Retry-After": String(result.retryAfterSeconds) };
    return apiError("rate-limited", { message: codeTooSoon(result.retryAfterSeconds), limit: "code", headers });
  },
});
