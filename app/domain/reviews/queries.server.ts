// The reviews of a breeder as public pages show them.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { ListPage } from "#app/domain/list-page.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/search/paged-query.server.ts";
import { shortName } from "./rules.ts";
import type { ReviewView } from "./views.ts";

/** Reviews on a page of /breeders/{id}/reviews. */
export const REVIEW_PAGE_SIZE = 12;

/** Reviews on the breeder's own page, above the link to all of them. */
export const LATEST_REVIEWS = 3;

interface ReviewRow extends Omit<ReviewView, "reviewerName" | "createdAt" | "breederResponseAt"> {
  firstName: string;
  lastName: string;
  createdAt: Date;
  breederResponseAt: Date | null;
}

/** The query behind listBreederReviews. */
export function breederReviewsQuery(breederId: number, page: number, pageSize: number): PagedQuery {
  return {
    table: "reviews",
    alias: "r",
    where: Prisma.sql`r.breeder_id = ${breederId}::int`,
    order: "r.created_at DESC, r.id",
    shape: "walk",
    columns: Prisma.sql`
      r.id AS "reviewId", r.reviewer_id AS "reviewerId", reviewer.first_name AS "firstName",
      reviewer.last_name AS "lastName", r.rating::int AS rating, r.title, r.text, r.helpful_votes AS "helpfulVotes",
      r.verified_purchase AS "verifiedPurchase", r.status, r.created_at AS "createdAt",
      r.breeder_response AS "breederResponse", r.breeder_response_at AS "breederResponseAt"`,
    joins: Prisma.sql`JOIN users reviewer ON reviewer.id = r.reviewer_id`,
    page,
    pageSize,
  };
}

/** A page of a breeder's reviews, newest first. Whether the breeder is public is for the caller to know. */
export function listBreederReviews(
  breederId: number,
  page = 1,
  pageSize = REVIEW_PAGE_SIZE,
): Promise<ListPage<ReviewView>> {
  return pagedQuery<ReviewRow, ReviewView>(breederReviewsQuery(breederId, page, pageSize), toReview);
}

/** The newest reviews of a breeder. */
export async function latestBreederReviews(breederId: number, count = LATEST_REVIEWS): Promise<ReviewView[]> {
  return (await listBreederReviews(breederId, 1, count)).items;
}

function toReview(row: ReviewRow): ReviewView {
  return {
    reviewId: row.reviewId,
    reviewerId: row.reviewerId,
    reviewerName: shortName(row.firstName, row.lastName),
    rating: row.rating,
    title: row.title,
    text: row.text,
    helpfulVotes: row.helpfulVotes,
    verifiedPurchase: row.verifiedPurchase,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    breederResponse: row.breederResponse,
    breederResponseAt: row.breederResponseAt?.toISOString() ?? null,
  };
}
