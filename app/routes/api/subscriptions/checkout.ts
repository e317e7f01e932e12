// POST /api/subscriptions/checkout {planId}.
import type { ActionFunctionArgs } from "react-router";
import { openCheckoutCall } from "#app/http/api-subscription.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  return request.method === "POST" ? openCheckoutCall(context, request) : methodNotAllowed("POST");
}
