// POST and DELETE /api/pets/{id}/favourite: saves a pet, or takes it off.
import type { ActionFunctionArgs } from "react-router";
import { favouriteCall } from "#app/http/api-favourite.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST", "DELETE");
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return favouriteCall(args, "pet");
}
