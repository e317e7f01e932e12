// POST /api/reviews/user/{id}: a review of somebody one has talked to; {rating, …, reviewer_id?, user_id?}.
import type { ActionFunctionArgs } from "react-router";
import { readUserId } from "#app/domain/profile/policy.ts";
import { submitReviewCall } from "#app/http/api-review.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  if (args.request.method !== "POST") return methodNotAllowed("POST");
  const userId = readUserId(args.params.userId);
  return submitReviewCall(args, userId === 0 ? null : { userId });
}
