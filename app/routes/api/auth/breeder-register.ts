// POST /api/auth/breeder-register: the same for breeders alone, whose application must be there.
import type { ActionFunctionArgs } from "react-router";
import { breederRegisterCallSchema } from "#app/domain/registration/schema.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { registerReply } from "#app/http/register-reply.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return registerReply(request, context, breederRegisterCallSchema);
}
