// POST /api/auth/request-reset {email}: mails a link for a new password. The answer is the same for every address.
import type { ActionFunctionArgs } from "react-router";
import { requestByEmailSchema } from "#app/domain/sign-in/link-schema.ts";
import { RESET_TEXTS } from "#app/domain/sign-in/link-texts.ts";
import { requestPasswordReset } from "#app/domain/sign-in/request-links.server.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { sendByEmail } from "#app/http/session/email-link.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const { email } = await parseApi(request, requestByEmailSchema);
  const notSent = await sendByEmail(context, "reset", email, requestPasswordReset, limitApi);
  if (notSent) return apiError("unexpected", { message: RESET_TEXTS.notSent });
  return apiReply({ success: true, message: RESET_TEXTS.sent });
}
