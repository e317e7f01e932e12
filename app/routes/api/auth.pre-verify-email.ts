// POST /api/auth/pre-verify-email: sends a link to an address that is to have an account, and answers the token that tells
// whether the link was followed.
import type { ActionFunctionArgs } from "react-router";
import { requestProof } from "#app/domain/registration/email-proof.server.ts";
import { REGISTRATION_TEXTS } from "#app/domain/registration/rules.ts";
import { preVerifySchema } from "#app/domain/registration/schema.ts";
import { methodNotAllowed, parseApi } from "#app/http/api-form.server.ts";
import { apiError, apiReply } from "#app/http/api-reply.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { limitApi } from "#app/http/rate-limit.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const { email } = await parseApi(request, preVerifySchema);
  await limitApi(context, "send");
  await limitApi(context, "sendAccount", email.toLowerCase());
  const requested = await attempt(context, () => requestProof(email));
  if (!requested) return apiError("unexpected", { message: REGISTRATION_TEXTS.emailNotSent });
  const { emailSent, emailTaken } = REGISTRATION_TEXTS;
  if (!requested.ok) return apiReply({ success: true, message: emailTaken, available: false, pollToken: null });
  return apiReply({ success: true, message: emailSent, available: true, pollToken: requested.value.pollToken });
}
