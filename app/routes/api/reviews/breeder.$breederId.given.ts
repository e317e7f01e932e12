// GET /api/reviews/breeder/{id}/given: what a breeder has written about others, for themself and administrators.
import type { LoaderFunctionArgs } from "react-router";
import { breederGivenReply } from "#app/http/api-review-lists.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return breederGivenReply(args, args.params.breederId ?? "");
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
