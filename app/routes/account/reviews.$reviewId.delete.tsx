// /reviews/{id}/delete: asks for confirmation and deletes the user's own review.
import { data } from "react-router";
import { deleteReview } from "#app/domain/community/reviews/delete-review.server.ts";
import { getOwnReview } from "#app/domain/community/reviews/reader-queries.server.ts";
import { REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { DeleteQuestion } from "#app/ui/layout/delete-question.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/reviews.$reviewId.delete.ts";

const GIVEN = "/reviews?tab=given";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Delete your review", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const review = await withRetry(() => getOwnReview(viewer, parseId(args.params.reviewId)));
  if (!review) throw data(null, { status: 404 });
  return { about: review.about, isSealed: review.isSealed, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const actor = await requireViewer(args);
  const form = await readForm(request);
  const idempotencyKey = formText(form, "idempotency_key");
  await limitPage(context, "write", `user-${actor.userId}`);
  const reviewId = parseId(params.reviewId) ?? 0;
  if (formText(form, "sealed") === "yes") {
    const review = await withRetry(() => getOwnReview(actor, reviewId));
    if (review && !review.isSealed)
      return flashRedirect(`/reviews/${reviewId}/delete`, { kind: "error", text: REVIEW_TEXTS.publishedMeanwhile });
  }
  const deleted = await withErrorLogging(context, () => deleteReview({ actor, reviewId, idempotencyKey }));
  if (deleted?.ok) return flashRedirect(GIVEN, { kind: "success", text: REVIEW_TEXTS.deleted });
  if (deleted?.code === "not-found") throw data(null, { status: 404 });
  return flashRedirect(GIVEN, { kind: "error", text: REVIEW_TEXTS.notDeleted });
}

export default function DeleteReviewPage({ loaderData: { about, isSealed, idempotencyKey } }: Route.ComponentProps) {
  const lede = isSealed ? (
    <>
      What you wrote about <bdi>{about}</bdi> is not published yet. It is deleted without being published. This cannot
      be undone.
    </>
  ) : (
    <>
      What you wrote about <bdi>{about}</bdi> disappears from the site, with its votes and its answer. This cannot be
      undone.
    </>
  );
  return (
    <DeleteQuestion title="Delete your review?" lede={lede} button="Delete review" back={GIVEN}>
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {isSealed && <input type="hidden" name="sealed" value="yes" />}
    </DeleteQuestion>
  );
}
