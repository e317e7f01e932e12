// POST /api/pets/{id}/approve: one of the moves a moderator makes with a listing.
import type { ActionFunctionArgs } from "react-router";
import { moderatePetCall } from "#app/http/api-moderation.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return moderatePetCall(args, args.params.petId, "approve");
}
