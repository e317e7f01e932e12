// POST /api/breeders/{id}/verify-phone {phone_number}: sends a code there.
import type { ActionFunctionArgs } from "react-router";
import { requestBreederCode } from "#app/http/api-breeder.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return requestBreederCode({ context, request, breederId: params.breederId }, "phone");
}
