// DELETE /api/breeders/{id}/images/{file_name}: takes a photograph away.
import type { ActionFunctionArgs } from "react-router";
import { removeImage } from "#app/http/api-gallery.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("DELETE");
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "DELETE") return methodNotAllowed("DELETE");
  return removeImage({ context, request, breederId: params.breederId }, params.fileName);
}
