// /handovers/{id}/review: the review that a side of a completed handover writes, and how the two reviews stand.
import { data, redirect } from "react-router";
import { getHandoverReview } from "#app/domain/community/reviews/handover-queries.server.ts";
import { reviewReader } from "#app/domain/community/reviews/reader-queries.server.ts";
import { findUnpublished } from "#app/domain/community/reviews/sealed/find-unpublished.server.ts";
import { getHandover } from "#app/domain/payments/handovers/queries.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { actOnReview } from "#app/http/forms/review-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { HandoverReviewPage } from "#app/ui/community/reviews/handover-review.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/handovers.$handoverId.review.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), {
    title: loaderData ? `Review ${loaderData.review.otherName}` : "Page not found",
    noIndex: true,
  });

export const headers = pageHeaders;

async function requireReview(args: Route.LoaderArgs | Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const handoverId = parseId(args.params.handoverId);
  const review = handoverId === null ? null : await withRetry(() => getHandoverReview(viewer, handoverId));
  if (!review) {
    // There is none before the handover is complete, nor once the other side's account is erased.
    const handover = handoverId === null ? null : await withRetry(() => getHandover(viewer, handoverId));
    if (handover) throw redirect(`/handovers/${handoverId}`, 303);
    throw data(null, { status: 404 });
  }
  return { viewer, review };
}

export async function loader(args: Route.LoaderArgs) {
  const { viewer, review } = await requireReview(args);
  if (review.state === "open") {
    // The two have one review: that of their latest handover.
    const latest = await withRetry(() => findUnpublished(viewer.userId, review.subject));
    if (latest && latest.handoverId !== review.handoverId)
      throw redirect(`/handovers/${latest.handoverId}/review`, 303);
  }
  const ids = review.published.map(({ reviewId }) => reviewId);
  const reader = await withRetry(() => reviewReader(viewer, ids));
  return { review, reader, idempotencyKey: newIdempotencyKey() };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { viewer: actor, review } = await requireReview(args);
  const doneAt = `/handovers/${review.handoverId}/review`;
  return actOnReview({ context, request, actor, subject: review.subject, doneAt });
}

export default function OneHandoverReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  return <HandoverReviewPage {...loaderData} answer={actionData} />;
}
