// POST /api/auth/reauthenticate {password} or {code}: the proof of identity that changes of credentials need.
import type { ActionFunctionArgs } from "react-router";
import { takeProof } from "#app/http/api-reauthentication.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return takeProof(context, request);
}
