// POST /api/auth/reauthenticate/request-code: emails a code that proves who is signed in, for accounts without a password.
import type { ActionFunctionArgs } from "react-router";
import { requestProofCode } from "#app/http/api-reauthentication.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return requestProofCode(context);
}
