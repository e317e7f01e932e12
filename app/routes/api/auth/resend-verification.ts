// POST /api/auth/resend-verification {email}: mails the code of a new account again. The same answer for every address.
import type { ActionFunctionArgs } from "react-router";
import { requestByEmailSchema } from "#app/domain/sign-in/link-schema.ts";
import { CODE_TEXTS } from "#app/domain/verification/texts.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { sendAnotherCode } from "#app/http/session/email-link.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const { email } = await parseApi(request, requestByEmailSchema);
  const notSent = await sendAnotherCode(context, email, limitApi);
  if (notSent?.limit) return apiError("rate-limited", { message: notSent.message, limit: notSent.limit });
  if (notSent) return apiError("unexpected", { message: notSent.message });
  return apiReply({ success: true, message: CODE_TEXTS.sentAgain });
}
