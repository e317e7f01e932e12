// GET /api/reviews/user/{id}/received: what others have written about somebody as a person, for themself and
// administrators.
import type { LoaderFunctionArgs } from "react-router";
import { userReviewsReply } from "#app/http/api-review-lists.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return userReviewsReply(args, args.params.userId, "received");
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
