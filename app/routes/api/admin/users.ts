// GET /api/admin/users: accounts, the newest first, found by name, email or username.
import type { LoaderFunctionArgs } from "react-router";
import { listUsersCall } from "#app/http/api-admin-users.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return listUsersCall(args);
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
