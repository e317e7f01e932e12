// POST /api/auth/logout: ends the session of the token, or of the cookie. Without one there is nothing to end.
import type { ActionFunctionArgs } from "react-router";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { endSession } from "#app/http/session/session.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const headers = { "Set-Cookie": await endSession(context) };
  return apiReply({ success: true, message: "Logged out" }, { headers });
}
