// GET /api/reviews/breeder/{id}: the reviews of a breeder. POST writes one; {rating, …, reviewer_id?, breeder_id?}.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { parseBreederSlug } from "#app/domain/breeders/slug.ts";
import { breederReviewsReply } from "#app/http/api-review-lists.server.ts";
import { submitReviewCall } from "#app/http/api-review.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return breederReviewsReply(args, args.params.breederId ?? "");
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
  if (args.request.method !== "POST") return methodNotAllowed("GET", "HEAD", "POST");
  const parsed = parseBreederSlug(args.params.breederId ?? "");
  return submitReviewCall(args, parsed.kind === "invalid" ? null : { breederId: parsed.breederId });
}
