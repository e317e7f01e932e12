// The endpoints of re-authentication: the proof of identity that changes of credentials need, and the code for it.
import {
  proveWithCode,
  proveWithPassword,
  sendProofCode,
} from "#app/domain/accounts/reauthentication/reauthenticate.server.ts";
import { reauthenticateSchema } from "#app/domain/accounts/reauthentication/schema.ts";
import { REAUTHENTICATION_TEXTS as TEXTS, waitText } from "#app/domain/accounts/sessions/reauthentication-rules.ts";
import { CODE_REFUSALS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { limitApi } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requesterOf } from "#app/http/session/reauthentication.server.ts";

export const reauthenticate = defineEndpoint({
  method: "post",
  path: "/api/auth/reauthenticate",
  id: "reauthenticate",
  summary: "Confirm your identity",
  description:
    "With the password, or with an emailed code for accounts without one. Changes of the email address, the mobile " +
    "number, the password and a breeder's contact details need this, or a login with the password, within the last " +
    "ten minutes; otherwise they are refused with 403 and a `code` that says which proof is needed.",
  access: signedIn(),
  body: jsonBody(reauthenticateSchema),
  example: { body: { password: "three calm otters" } },
  responses: { 200: { description: "It counts for ten minutes, for this token.", schema: done() } },
  async handler({ context, viewer, body: { password, code } }) {
    const requester = await requesterOf(context, viewer);
    const confirmed = () => apiReply({ success: true, message: TEXTS.confirmed });
    if (password !== undefined) {
      const proved = await proveWithPassword(requester, password);
      if (proved.ok) return confirmed();
      if (proved.code === "wrong-password") return wrong("password", TEXTS.passwordWrong);
      const { retryAfterSeconds } = proved;
      return tooSoon("reauthentication", waitText(retryAfterSeconds), retryAfterSeconds);
    }
    await limitApi(context, "redeem", `user-${viewer.userId}`);
    const proved = await proveWithCode(requester, code ?? "");
    return proved.ok ? confirmed() : wrong("code", CODE_REFUSALS[proved.code]);
  },
});

export const requestReauthenticationCode = defineEndpoint({
  method: "post",
  path: "/api/auth/reauthenticate/request-code",
  id: "requestReauthenticationCode",
  summary: "Send a code to confirm your identity",
  description: "Only for accounts without a password; for others 409.",
  access: signedIn(),
  responses: { 200: { description: "The code is on its way.", schema: done() } },
  refusals: [409],
  rateLimits: { send: "address", sendAccount: "user" },
  async handler({ context, viewer }) {
    const sent = await sendProofCode(await requesterOf(context, viewer));
    if (sent.ok) return apiReply({ success: true, message: TEXTS.codeSent });
    if (sent.code === "has-password") return apiError("conflict", { message: TEXTS.hasPassword });
    if (sent.code === "not-sent") return apiError("unexpected", { message: TEXTS.notSent });
    return tooSoon("code", codeTooSoon(sent.retryAfterSeconds), sent.retryAfterSeconds);
  },
});

function wrong(field: string, message: string): Response {
  return apiError("invalid-form", { status: 400, message, errors: { [field]: message } });
}

function tooSoon(limit: string, message: string, seconds: number): Response {
  return apiError("rate-limited", { message, limit, headers: { "Retry-After": String(seconds) } });
}
