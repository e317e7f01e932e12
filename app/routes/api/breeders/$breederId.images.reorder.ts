// PUT /api/breeders/{id}/images/reorder {imageOrder}: photographs in another order.
import type { ActionFunctionArgs } from "react-router";
import { orderImages } from "#app/http/api-gallery.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("PUT");
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "PUT") return methodNotAllowed("PUT");
  return orderImages({ context, request, breederId: params.breederId });
}
