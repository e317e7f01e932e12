// Queries of a breeder's reviews for public pages.
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { REVIEW_COLUMNS, REVIEWER_JOIN, type ReviewRow, toReview } from "./review-rows.server.ts";
import type { ReviewView } from "./views.ts";

/** The page size of /breeders/{id}/reviews. */
export const REVIEW_PAGE_SIZE = 12;

/** The number of reviews on the breeder's page, above the link to all reviews. */
const LATEST_REVIEWS = 3;

/** The query of listBreederReviews. Of a removed review it tells that, without its text (RVH-10). */
export function breederReviewsQuery(breederId: number, page: number, pageSize: number): PagedQuery {
  return {
    table: "reviews",
    alias: "r",
    where: Prisma.sql`r.breeder_id = ${breederId}::int`,
    order: "r.confirmed DESC, r.created_at DESC, r.id",
    shape: "walk",
    columns: REVIEW_COLUMNS,
    joins: REVIEWER_JOIN,
    page,
    pageSize,
  };
}

/** A page of a breeder's reviews: those with a confirmed handover or purchase first, each group newest first. The caller has checked that the breeder is public. */
export function listBreederReviews(
  breederId: number,
  page = 1,
  pageSize = REVIEW_PAGE_SIZE,
): Promise<ListPage<ReviewView>> {
  return pagedQuery<ReviewRow, ReviewView>(breederReviewsQuery(breederId, page, pageSize), toReview);
}

/** The first reviews of that list. */
export async function latestBreederReviews(breederId: number, count = LATEST_REVIEWS): Promise<ReviewView[]> {
  return (await listBreederReviews(breederId, 1, count)).items;
}
