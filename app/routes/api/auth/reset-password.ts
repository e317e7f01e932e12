// POST /api/auth/reset-password {token, password}: a new password for the account of a link.
import type { ActionFunctionArgs } from "react-router";
import { resetPassword } from "#app/domain/passwords/reset-password.server.ts";
import { resetPasswordSchema } from "#app/domain/sign-in/link-schema.ts";
import { RESET_TEXTS } from "#app/domain/sign-in/link-texts.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { requestSource } from "#app/http/server/context.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const form = await parseApi(request, resetPasswordSchema);
  await limitApi(context, "redeem");
  const reset = await withErrorLogging(context, () => resetPassword(form, requestSource(context)));
  if (!reset) return apiError("unexpected", { message: RESET_TEXTS.failed });
  if (reset.ok) return apiReply({ success: true, message: RESET_TEXTS.done });
  if (reset.code === "invalid-link") return apiError("invalid-form", { status: 400, message: RESET_TEXTS.failed });
  return apiError("invalid-form", { status: 400, message: reset.message, errors: { password: reset.message } });
}
