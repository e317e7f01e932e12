// POST /api/auth/login {email, password, remember}: the account and the token of a new session.
import type { ActionFunctionArgs } from "react-router";
import { signInSchema } from "#app/domain/accounts/schema.ts";
import { loginReply } from "#app/http/api-login.server.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { logIn } from "#app/http/session/log-in.server.ts";
import { secondFactorError } from "#app/http/session/second-factor.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const signedIn = await logIn(context, await parseApi(request, signInSchema));
  if (signedIn.ok) return loginReply(signedIn.value);
  if (signedIn.challenge) return secondFactorError(signedIn.challenge);
  const { code, message } = signedIn;
  return code === "rate-limited" ? apiError(code, { message, limit: "login" }) : apiError(code, { message });
}
