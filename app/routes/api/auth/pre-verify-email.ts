// POST /api/auth/pre-verify-email: sends a link to an address that is to have an account, and answers the token that tells
// whether the link was followed. A cookie names the proof, so that the same client need not send the token to register.
import type { ActionFunctionArgs } from "react-router";
import { findProof, requestProof } from "#app/domain/registration/email-proof.server.ts";
import { REGISTRATION_TEXTS } from "#app/domain/registration/rules.ts";
import { preVerifySchema } from "#app/domain/registration/schema.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { keepProof, proofOfClient } from "#app/http/session/verified-email-cookie.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const { email } = await parseApi(request, preVerifySchema);
  await limitApi(context, "send");
  await limitApi(context, "sendAccount", email.toLowerCase());
  const requested = await withErrorLogging(context, () => requestProof(email, proofOfClient(context)));
  if (!requested) return apiError("unexpected", { message: REGISTRATION_TEXTS.emailNotSent });
  const { emailSent, emailTaken, emailVerified } = REGISTRATION_TEXTS;
  if (!requested.ok) return apiReply({ success: true, message: emailTaken, available: false, pollToken: null });
  const { pollId, pollToken } = requested.value;
  keepProof(context, pollId);
  // An address that is verified already gets no second email.
  const isVerified = (await findProof({ pollId }))?.verified === true;
  return apiReply({ success: true, message: isVerified ? emailVerified : emailSent, available: true, pollToken });
}
