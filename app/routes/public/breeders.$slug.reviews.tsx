// /breeders/{id}/reviews: all reviews of a breeder, newest first. The URL has a slug or the id alone.
import { data, useLocation } from "react-router";
import { listBreederReviews } from "#app/domain/community/reviews/queries.server.ts";
import { reviewedBefore, reviewReader } from "#app/domain/community/reviews/reader-queries.server.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { listHref, parsePage } from "#app/domain/shared/search/params.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { cachePage } from "#app/http/page-cache/cacheable-page.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { getViewer } from "#app/http/session/session.server.ts";
import { BreederErrorPage } from "#app/ui/breeders/breeder-error.tsx";
import { BreederListHead } from "#app/ui/breeders/breeder-list-head.tsx";
import { breederListMeta } from "#app/ui/breeders/breeder-page-meta.ts";
import { BreederRating } from "#app/ui/breeders/breeder-rating.tsx";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { LeaveReview } from "#app/ui/community/reviews/leave-review.tsx";
import { ReviewList } from "#app/ui/community/reviews/review-list.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/breeders.$slug.reviews.ts";
import { requireBreeder } from "./breeder-page.server.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  breederListMeta(
    siteUrlOf(matches),
    loaderData && { ...loaderData, list: loaderData.reviews, part: "reviews" },
    error,
  );

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  const found = await requireBreeder(params, viewer);
  const { breederId, slug, tradingName, isApproved, averageRating, reviewCount } = found;
  const { confirmedAverage, confirmedCount } = found;
  cachePage(context, [`breeder:${breederId}`]);
  const page = parsePage(url.searchParams.get("page"));
  const reviews = await optionalPart(context, "the reviews of a breeder", () => listBreederReviews(breederId, page));
  const figures = { averageRating, reviewCount, confirmedAverage, confirmedCount };
  const breeder = { breederId, slug, tradingName, isApproved, ...figures };
  const [reader, reviewed] = await withRetry(() =>
    Promise.all([
      reviewReader(viewer, reviews?.items.map(({ reviewId }) => reviewId) ?? []),
      reviewedBefore(viewer, { breederId }),
    ]),
  );
  const chance = { isSignedIn: viewer !== null, isOwner: viewer?.userId === found.ownerId, reviewed };
  return data({ breeder, reviews, reader, chance }, reviews ? undefined : { status: 500 });
}

export default function BreederReviewsPage({ loaderData }: Route.ComponentProps) {
  const { breeder, reviews, reader, chance } = loaderData;
  const { pathname, search } = useLocation();
  return (
    <div className="page-width">
      <BreederListHead breeder={breeder} title={`Reviews of ${breeder.tradingName}`} crumb="Reviews">
        {breeder.reviewCount > 0 && <BreederRating breeder={breeder} />}
        {breeder.isApproved && <LeaveReview slug={breeder.slug} chance={chance} />}
      </BreederListHead>
      <h2 className="visually-hidden">Reviews, confirmed ones first</h2>
      {reviews === null && <PartFailure text="Error loading reviews" reloadHref={pathname + search} />}
      <div className="max-w-3xl">
        {reviews && <ReviewList reviews={reviews.items} reader={reader} showsStatus={chance.isOwner} />}
      </div>
      {reviews && (
        <Pagination
          page={reviews.page}
          pageCount={reviews.pageCount}
          hrefFor={(page) => listHref(pathname, new URLSearchParams(page > 1 ? { page: String(page) } : {}))}
          label="Pages of reviews"
        />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BreederErrorPage error={error} requestId={useRequestId()} />;
}
