// POST /api/users/verify/email/request: sends a code to the email address of the account, or to {email}, which it is to have.
import type { ActionFunctionArgs } from "react-router";
import { requestEmailCode } from "#app/http/api-profile.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return requestEmailCode(context, request);
}
