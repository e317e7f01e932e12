// POST /api/breeders/{id}/confirm-email {email, code}: the code that was sent there came back.
import type { ActionFunctionArgs } from "react-router";
import { confirmBreederCode } from "#app/http/api-breeder.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return confirmBreederCode({ context, request, breederId: params.breederId }, "email");
}
