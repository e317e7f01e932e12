// POST /api/users/verify/phone {phone, code}: the code that came back from a telephone.
import type { ActionFunctionArgs } from "react-router";
import { confirmCode } from "#app/http/api-profile.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return confirmCode(context, request, "phone");
}
