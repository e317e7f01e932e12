// The endpoints that email a link for a new password, and set one with it.
import { requestPasswordReset as sendLink } from "#app/domain/accounts/sign-in/link-emails.server.ts";
import { RESET_TEXTS } from "#app/domain/accounts/sign-in/link-page-texts.ts";
import { resetPassword as reset } from "#app/domain/accounts/sign-in/reset-password.server.ts";
import { resetPasswordSchema } from "#app/domain/accounts/verification/link-schema.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { pathExample } from "#app/http/api/openapi/example.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { requestSource } from "#app/http/server/context.ts";
import { linkRequest } from "./link-request.server.ts";

export const requestPasswordReset = linkRequest({
  path: "/api/auth/request-reset",
  id: "requestPasswordReset",
  summary: "Send a link to reset the password",
  kind: "reset",
  send: sendLink,
  texts: RESET_TEXTS,
});

export const resetPassword = defineEndpoint({
  method: "post",
  path: "/api/auth/reset-password",
  id: "resetPassword",
  summary: "Reset the password",
  access: everyone,
  body: jsonBody(resetPasswordSchema),
  example: { body: { token: pathExample("token"), password: "three calm otters" } },
  responses: { 200: { description: "It is set; every session of the account is over.", schema: done() } },
  rateLimits: { redeem: "address" },
  async handler({ context, body }) {
    const result = await withErrorLogging(context, () => reset(body, requestSource(context), { isForm: false }));
    if (!result) return apiError("unexpected", { message: RESET_TEXTS.failed });
    if (result.ok) return apiReply({ success: true, message: RESET_TEXTS.done });
    if (result.code === "invalid-link") return apiError("invalid-form", { status: 400, message: RESET_TEXTS.failed });
    return apiError("invalid-form", { status: 400, message: result.message, errors: { password: result.message } });
  },
});
