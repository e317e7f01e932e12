// GET /api/admin/users/{id}: an account as administrators see it.
import type { LoaderFunctionArgs } from "react-router";
import { readUserCall } from "#app/http/api-admin-users.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return readUserCall(args);
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
