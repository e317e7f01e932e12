// POST /api/users/email/update {email}: sends a code to the email address that the account is to have.
import type { ActionFunctionArgs } from "react-router";
import { requestEmailChange } from "#app/http/api-profile.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return requestEmailChange(context, request);
}
