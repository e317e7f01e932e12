// DELETE /api/users/{id}/permissions/{permission}: takes one away.
import type { ActionFunctionArgs } from "react-router";
import { revokeCall } from "#app/http/api-admin-users.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("DELETE");
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  return args.request.method === "DELETE" ? revokeCall(args) : methodNotAllowed("DELETE");
}
