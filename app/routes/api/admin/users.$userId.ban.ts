// POST /api/admin/users/{id}/ban {duration, reason, ip_ban}.
import type { ActionFunctionArgs } from "react-router";
import { banCall } from "#app/http/api-admin-users.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  return args.request.method === "POST" ? banCall(args) : methodNotAllowed("POST");
}
