// GET /api/reviews/breeder/{id}/received: the reviews of a breeder.
import type { LoaderFunctionArgs } from "react-router";
import { breederReviewsReply } from "#app/http/api-review-lists.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return breederReviewsReply(args, args.params.breederId ?? "");
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
