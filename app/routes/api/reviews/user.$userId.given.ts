// GET /api/reviews/user/{id}/given: what somebody has written about others, for themself and
// administrators.
import type { LoaderFunctionArgs } from "react-router";
import { userReviewsReply } from "#app/http/api-review-lists.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return userReviewsReply(args, args.params.userId, "given");
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
