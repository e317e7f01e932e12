// POST /api/auth/verify-email {email, code}: proves the email address of a new account.
import type { ActionFunctionArgs } from "react-router";
import { verifyEmailSchema } from "#app/domain/sign-in/link-schema.ts";
import { verifyEmail } from "#app/domain/verification/mail-verification-code.server.ts";
import { CODE_REFUSALS, CODE_TEXTS } from "#app/domain/verification/texts.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const form = await parseApi(request, verifyEmailSchema);
  await limitApi(context, "redeem");
  const verified = await withErrorLogging(context, () => verifyEmail(form));
  if (!verified) return apiError("unexpected", { message: CODE_TEXTS.failed });
  if (verified.ok) return apiReply({ success: true, message: CODE_TEXTS.verified });
  const message = CODE_REFUSALS[verified.code];
  return apiError("invalid-form", { status: 400, message, errors: { code: message } });
}
