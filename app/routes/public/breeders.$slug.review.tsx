// /breeders/{slug}/review: writing a review of a breeder, in three steps.
import { redirect } from "react-router";
import { reviewedBefore } from "#app/domain/community/reviews/reader-queries.server.ts";
import { findUnpublished } from "#app/domain/community/reviews/sealed/find-unpublished.server.ts";
import { submitRefusal } from "#app/domain/community/reviews/submit-review.server.ts";
import { REVIEW_TEXTS, submitReviewText } from "#app/domain/community/reviews/texts.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { newIdempotencyKey } from "#app/http/forms/read-form.server.ts";
import { actOnReview } from "#app/http/forms/review-form.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { BreederErrorPage } from "#app/ui/breeders/breeder-error.tsx";
import { BreederListHead } from "#app/ui/breeders/breeder-list-head.tsx";
import { missingBreederMeta } from "#app/ui/breeders/breeder-page-meta.ts";
import { ReviewedBefore } from "#app/ui/community/reviews/leave-review.tsx";
import { ReviewWizard } from "#app/ui/community/reviews/review-wizard.tsx";
import { UnsentText } from "#app/ui/conversations/messages/unsent-text.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/breeders.$slug.review.ts";
import { requireBreeder } from "./breeder-page.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  loaderData
    ? pageMeta(siteUrlOf(matches), { title: `Review ${loaderData.tradingName}`, noIndex: true })
    : missingBreederMeta(siteUrlOf(matches), error);

export const headers = pageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, request }, REVIEW_TEXTS.loginToReview);
  const { breederId, slug, tradingName } = await requireBreeder(params, viewer);
  if (params.slug !== slug) throw redirect(`/breeders/${slug}/review`, 301);
  const sealed = await withRetry(() => findUnpublished(viewer.userId, { breederId }));
  if (sealed?.isOpen) throw redirect(`/handovers/${sealed.handoverId}/review`, 303);
  const [reviewed, refusal] = await withRetry(() =>
    Promise.all([reviewedBefore(viewer, { breederId }), submitRefusal(viewer, { breederId })]),
  );
  return {
    slug,
    tradingName,
    reviewed,
    refusal: refusal && submitReviewText(refusal),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireViewer({ context, request }, REVIEW_TEXTS.loginToReview);
  const { breederId } = await requireBreeder(params, actor);
  return actOnReview({ context, request, actor, subject: { breederId }, doneAt: `/breeders/${breederId}/reviews` });
}

export default function ReviewBreederPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, tradingName, reviewed, refusal, idempotencyKey } = loaderData;
  const here = `/breeders/${slug}`;
  return (
    <div className="page-width">
      <AreaStyle />
      <BreederListHead breeder={{ slug, tradingName }} title={`Review ${tradingName}`} crumb="Leave a Review" />
      {reviewed || refusal ? (
        <>
          {reviewed ? (
            <ReviewedBefore reviewed={reviewed} />
          ) : (
            <p className="flash flash--error" role="alert">
              {refusal}
            </p>
          )}
          <UnsentText text={actionData?.values.review_text} />
          <LinkButton to={here} variant="secondary">
            Back to {tradingName}
          </LinkButton>
        </>
      ) : (
        <ReviewWizard idempotencyKey={idempotencyKey} answer={actionData} cancelHref={here} />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BreederErrorPage error={error} requestId={useRequestId()} />;
}
