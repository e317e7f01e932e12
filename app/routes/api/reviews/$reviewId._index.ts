// PATCH /api/reviews/{id}: its writer changes it, or the reviewed breeder answers with {breeder_response}. DELETE: its writer
// takes it away.
import type { ActionFunctionArgs } from "react-router";
import { parseId } from "#app/domain/search/slug.ts";
import { deleteReviewCall, editReviewCall } from "#app/http/api-review.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(): Response {
  return methodNotAllowed("PATCH", "DELETE");
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  const reviewId = parseId(args.params.reviewId);
  if (args.request.method === "PATCH") return editReviewCall(args, reviewId);
  if (args.request.method === "DELETE") return deleteReviewCall(args, reviewId);
  return methodNotAllowed("PATCH", "DELETE");
}
