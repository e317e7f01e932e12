// POST /api/breeders/{id}/reject: rejects an application that is pending.
import type { ActionFunctionArgs } from "react-router";
import { decideApplicationCall } from "#app/http/api-moderation.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return decideApplicationCall(args, args.params.breederId, "reject");
}
