// GET /api/reviews/user/{id}/received: what others have written about somebody as a person, for themself and
// administrators.
import type { LoaderFunctionArgs } from "react-router";
import { methodNotAllowed } from "#app/http/api-form.server.ts";
import { userReviewsReply } from "#app/http/api-review-lists.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return userReviewsReply(args, args.params.userId, "received");
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
