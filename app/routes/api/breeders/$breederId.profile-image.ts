// /api/breeders/{id}/profile-image: POST with multipart field `image`, or DELETE.
import type { ActionFunctionArgs } from "react-router";
import { breederPictureCall } from "#app/http/api-breeder-picture.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST", "DELETE");
}

export function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  return breederPictureCall({ context, request, breederId: params.breederId }, "image");
}
