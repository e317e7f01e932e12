// DELETE /api/pets/{id}/images/{imageId}: takes an image out of a listing.
import type { ActionFunctionArgs } from "react-router";
import { deletePetImageCall } from "#app/http/api-listing.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("DELETE");
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  return args.request.method === "DELETE" ? deletePetImageCall(args) : methodNotAllowed("DELETE");
}
