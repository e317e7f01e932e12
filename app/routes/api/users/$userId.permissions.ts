// POST /api/users/{id}/permissions {permission}: gives one.
import type { ActionFunctionArgs } from "react-router";
import { grantCall } from "#app/http/api-admin-users.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  return args.request.method === "POST" ? grantCall(args) : methodNotAllowed("POST");
}
