// POST /api/auth/register: an account of either type.
import type { ActionFunctionArgs } from "react-router";
import { registerCallSchema } from "#app/domain/registration/schema.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { registerReply } from "#app/http/register-reply.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return registerReply(request, context, registerCallSchema);
}
