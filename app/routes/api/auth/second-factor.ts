// POST /api/auth/second-factor {token, code}: completes a login of an account with a second factor.
import type { ActionFunctionArgs } from "react-router";
import { secondFactorSchema } from "#app/domain/second-factors/schema.ts";
import { loginReply } from "#app/http/api-login.server.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { completeStep } from "#app/http/session/second-factor.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const { token, code } = await parseApi(request, secondFactorSchema);
  await limitApi(context, "redeem");
  const done = await completeStep(context, token, { code });
  if (done.ok) return loginReply(done.value);
  const { status, message } = done;
  if (status === 422) return apiError("invalid-form", { status: 400, message, errors: { code: message } });
  if (status === 429) return apiError("rate-limited", { message, limit: "secondFactor" });
  return apiError(status === 401 ? "invalid-credentials" : "unexpected", { message });
}
