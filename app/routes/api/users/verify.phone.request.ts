// POST /api/users/verify/phone/request {phone}: sends a code to a telephone.
import type { ActionFunctionArgs } from "react-router";
import { requestPhoneCode } from "#app/http/api-profile.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return requestPhoneCode(context, request);
}
