// POST /reviews/{id}/helpful: records a helpful vote and redirects back.
import { data, redirect } from "react-router";
import { markHelpful } from "#app/domain/community/reviews/mark-helpful.server.ts";
import { notHelpfulText, REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { requireViewerFor } from "#app/http/session/pending-action.server.ts";
import { helpfulClientAction } from "#app/ui/community/reviews/helpful-client-action.ts";
import type { Route } from "./+types/reviews.$reviewId.helpful.ts";

/** A GET redirects to the user's own reviews. */
export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  return redirect("/reviews");
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const reviewId = parseId(params.reviewId) ?? 0;
  const actor = await requireViewerFor(args, REVIEW_TEXTS.loginToVote, {
    action: { kind: "helpful", reviewId },
    back: referringPath(request) ?? "/",
    at: `review-${reviewId}`,
  });
  await limitPage(context, "write", `user-${actor.userId}`);
  const marked = await withErrorLogging(context, () => markHelpful({ actor, reviewId }));
  if (marked?.ok === false && marked.code === "not-found") throw data(null, { status: 404 });
  const breederId = marked?.ok ? marked.value.breederId : null;
  const back = referringPath(request) ?? (breederId === null ? "/reviews" : `/breeders/${breederId}/reviews`);
  return flashBack(
    back,
    marked?.ok ? { kind: "success", text: REVIEW_TEXTS.helpful } : { kind: "error", text: notHelpfulText(marked) },
    `review-${reviewId}`,
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return helpfulClientAction(serverAction);
}

export default function NoPage() {
  return null;
}
