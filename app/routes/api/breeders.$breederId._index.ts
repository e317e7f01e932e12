// PATCH /api/breeders/{id}: a breeder changes their own profile. PUT means the same.
import type { ActionFunctionArgs } from "react-router";
import { patchBreeder } from "#app/http/api-breeder.server.ts";
import { methodNotAllowed } from "#app/http/api-form.server.ts";

export function loader(): Response {
  return methodNotAllowed("PATCH", "PUT");
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "PATCH" && request.method !== "PUT") return methodNotAllowed("PATCH", "PUT");
  return patchBreeder({ context, request, breederId: params.breederId });
}
