// GET /api/pets/{id}/favourited: whether whoever asks has saved a pet.
import type { LoaderFunctionArgs } from "react-router";
import { favouritedCall } from "#app/http/api-favourite.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return favouritedCall(args, "pet");
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
