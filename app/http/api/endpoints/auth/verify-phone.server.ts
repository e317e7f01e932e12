// The endpoints that verify a phone number of the signed-in user: send a code, and confirm it.
import { confirmPhoneCode } from "#app/domain/accounts/verification/contact-codes.server.ts";
import { pendingPhone } from "#app/domain/accounts/verification/pending-phone.server.ts";
import { requestContactCode } from "#app/domain/accounts/verification/request-contact-code.server.ts";
import { codeBodySchema, phoneRequestSchema } from "#app/domain/accounts/verification/schema.ts";
import { CODE_REFUSALS, CODE_TEXTS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { reauthenticationError, requesterOf } from "#app/http/session/reauthentication.server.ts";

const REFUSALS = {
  "phone-missing": CODE_TEXTS.phoneMissing,
  "phone-invalid": CODE_TEXTS.phoneInvalid,
  "phone-taken": CODE_TEXTS.phoneTaken,
} as const;

export const requestPhoneVerification = defineEndpoint({
  method: "post",
  path: "/api/auth/request-phone-verification",
  id: "requestPhoneVerification",
  description: "A number that is not the account's own needs recent authentication (403).",
  summary: "Send a code to a phone number",
  access: signedIn(),
  body: jsonBody(phoneRequestSchema),
  example: { body: { phone: "07700 900123" } },
  responses: { 200: { description: "The code is on its way.", schema: done() } },
  rateLimits: { sendAccount: ({ viewer }) => `account ${viewer.userId}` },
  async handler({ context, viewer, body: { phone } }) {
    const sent = await requestContactCode(await requesterOf(context, viewer), "phone", phone);
    if (sent.ok) return apiReply({ success: true, message: CODE_TEXTS.sentToPhone });
    if (sent.code === "reauthentication-needed") return reauthenticationError(viewer);
    if (sent.code === "too-soon") {
      const headers = { "Retry-After": String(sent.retryAfterSeconds) };
      return apiError("rate-limited", { message: codeTooSoon(sent.retryAfterSeconds), limit: "code", headers });
    }
    if (sent.code === "not-sent" || sent.code === "email-taken") {
      return apiError("unexpected", { message: CODE_TEXTS.notSentToPhone });
    }
    const message = REFUSALS[sent.code];
    return apiError("invalid-form", { status: 400, message, errors: { phone: message } });
  },
});

/** The number is the one that the last code was sent to. */
export const verifyPhone = defineEndpoint({
  method: "post",
  path: "/api/auth/verify-phone",
  id: "verifyPhone",
  summary: "Verify the phone number that the last code was sent to",
  access: signedIn(),
  body: jsonBody(codeBodySchema),
  example: { body: { code: "123456" } },
  responses: { 200: { description: "It is verified.", schema: done() } },
  rateLimits: { redeem: "address" },
  async handler({ context, viewer, body: { code } }) {
    const requester = await requesterOf(context, viewer);
    const confirmed = await confirmPhoneCode(requester, await pendingPhone(viewer.userId), code);
    if (confirmed.ok) return apiReply({ success: true, message: CODE_TEXTS.phoneVerified });
    if (confirmed.code === "phone-taken") {
      return apiError("invalid-form", { status: 400, message: CODE_TEXTS.phoneTaken, errors: {} });
    }
    const message = CODE_REFUSALS[confirmed.code];
    return apiError("invalid-form", { status: 400, message, errors: { code: message } });
  },
});
