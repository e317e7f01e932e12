// GET /api/users/permissions: who holds which permissions, with search and permission.
import type { LoaderFunctionArgs } from "react-router";
import { listHoldersCall } from "#app/http/api-admin-users.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return listHoldersCall(args);
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
