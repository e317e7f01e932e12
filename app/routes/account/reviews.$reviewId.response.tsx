// /reviews/{id}/response: the breeder's response to a review. A refused response shows the form here again.
import { data } from "react-router";
import { getReviewToRespondTo } from "#app/domain/community/reviews/reader-queries.server.ts";
import { respondToReview, responseVersion } from "#app/domain/community/reviews/respond-to-review.server.ts";
import { FIELD_TEXTS, REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import { blockText } from "#app/domain/conversations/messages/block.ts";
import { changedMessages } from "#app/domain/shared/edit-texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ReplyForm } from "#app/ui/community/reviews/reply-form.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { StarRating } from "#app/ui/kit/star-rating.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/reviews.$reviewId.response.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Reply to a review", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const review = await withRetry(() => getReviewToRespondTo(viewer, parseId(args.params.reviewId)));
  if (!review) throw data(null, { status: 404 });
  return { review };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const actor = await requireViewer(args);
  const form = await readForm(request);
  const text = formText(form, "breeder_response");
  const version = form.has("before") ? responseVersion(formText(form, "before") || null) : formText(form, "version");
  const again = (status: number, error: string, opened = version) => data({ text, error, version: opened }, { status });
  const tooOften = await limitForm(context, "write", `user-${actor.userId}`);
  if (tooOften) return again(429, tooOften);
  const reviewId = parseId(params.reviewId) ?? 0;
  const answered = await withErrorLogging(context, () => respondToReview({ actor, reviewId, text, version }));
  if (!answered) return again(500, REVIEW_TEXTS.notAnswered);
  if (answered.ok) {
    const from = referringPath(request);
    const said = answered.value.answered ? REVIEW_TEXTS.answered : REVIEW_TEXTS.answerRemoved;
    const back = from === null || from.startsWith(`/reviews/${reviewId}/`) ? "/reviews" : from;
    return flashBack(back, { kind: "success", text: said }, `review-${reviewId}`);
  }
  if (answered.code === "blocked") return again(403, blockText(answered.block));
  if (answered.code === "changed") return again(409, changedMessages(answered.changes).join(" "), answered.version);
  if (answered.code === "not-found") throw data(null, { status: 404 });
  return answered.code === "forbidden" ? again(403, REVIEW_TEXTS.notAnswered) : again(422, FIELD_TEXTS.responseTooLong);
}

export default function RespondPage({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const error = actionData?.error;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/reviews">Back to your reviews</Link>
        </p>
        <h1>Reply to a review</h1>
        <p className="lede" dir="auto">
          {review.title ?? REVIEW_TEXTS.untitled}
        </p>
        <StarRating rating={review.rating} />
        {review.text && (
          <p className="reading-width whitespace-pre-line" dir="auto">
            {review.text}
          </p>
        )}
      </div>
      <div className="form-stack">
        <ErrorSummary errors={error ? [{ fieldId: `reply-${review.id}`, text: error }] : []} />
        <ReplyForm
          reviewId={review.id}
          reply={actionData?.text ?? review.breederResponse}
          version={actionData?.version || review.version}
          error={error}
        />
      </div>
    </div>
  );
}
