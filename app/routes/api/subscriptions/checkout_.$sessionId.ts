// GET /api/subscriptions/checkout/{id}: what became of a checkout.
import type { LoaderFunctionArgs } from "react-router";
import { checkoutResultCall } from "#app/http/api-subscription.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  return checkoutResultCall(context, params.sessionId ?? "");
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
