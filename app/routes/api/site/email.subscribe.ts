// POST /api/email/subscribe {email}: the newsletter comes to that address, or without one to the account's own.
import type { ActionFunctionArgs } from "react-router";
import { changeSubscription } from "#app/http/api-newsletter.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return changeSubscription(context, request, true);
}
