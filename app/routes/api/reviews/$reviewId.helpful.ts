// POST /api/reviews/{id}/helpful: the reader found a review helpful.
import type { ActionFunctionArgs } from "react-router";
import { parseId } from "#app/domain/search/slug.ts";
import { helpfulCall } from "#app/http/api-review.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  if (args.request.method !== "POST") return methodNotAllowed("POST");
  return helpfulCall(args, parseId(args.params.reviewId));
}
