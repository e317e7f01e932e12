// POST /api/breeders/{id}/images: photographs for a breeder's own set, or for one of their pets.
import type { ActionFunctionArgs } from "react-router";
import { addImages } from "#app/http/api-gallery.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return addImages({ context, request, breederId: params.breederId });
}
