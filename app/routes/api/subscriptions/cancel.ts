// POST /api/subscriptions/cancel.
import type { ActionFunctionArgs } from "react-router";
import { cancelCall } from "#app/http/api-subscription.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  return request.method === "POST" ? cancelCall(context) : methodNotAllowed("POST");
}
