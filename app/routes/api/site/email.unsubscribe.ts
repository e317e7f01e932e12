// POST /api/email/unsubscribe: the newsletter no longer comes to the account of the session.
import type { ActionFunctionArgs } from "react-router";
import { changeSubscription } from "#app/http/api-newsletter.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return changeSubscription(context, request, false);
}
