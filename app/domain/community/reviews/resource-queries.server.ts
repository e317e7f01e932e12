// Queries of reviews for the JSON API, based on the same statements as those of the pages.
import { isAdministrator } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { type PagedQuery, pagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { ReviewListParams } from "./list-params.ts";
import { givenQuery, receivedQuery, type ReviewedParty } from "./list-queries.server.ts";
import { type ReviewRecord, type ReviewResource, reviewResource } from "./review-resource.ts";

/**
 * The columns of a ReviewRecord, over `reviews r`. That one is disputed is shown to its author, its subject and moderators; to
 * others once a moderator has claimed its case.
 */
const columns = (viewer: Viewer | null) => Prisma.sql`
  r.id AS "reviewId", r.reviewer_id AS "reviewerId", r.breeder_id AS "breederId", r.user_id AS "userId",
  r.rating::int AS rating, r.communication_rating::int AS "communicationRating",
  r.accuracy_rating::int AS "accuracyRating", r.care_quality_rating::int AS "careQualityRating",
  r.professionalism_rating::int AS "professionalismRating", r.title, r.text, r.helpful_votes AS "helpfulVotes",
  r.verified_purchase AS "verifiedPurchase", r.handover_confirmed AS "handoverConfirmed", r.incentive,
  CASE WHEN r.status <> 'disputed' OR r.dispute_shown OR ${isAdministrator(viewer)}
    OR ${viewer?.userId ?? null}::int IN (r.reviewer_id, r.user_id, (SELECT user_id FROM breeders WHERE id = r.breeder_id))
    OR NOT EXISTS (
    SELECT FROM cases c WHERE c.review_id = r.id AND c.kind = 'report' AND c.decided_at IS NULL) THEN r.status END AS status, r.created_at AS "createdAt", r.updated_at AS "updatedAt",
  r.breeder_response AS "breederResponse", r.breeder_response_at AS "breederResponseAt", r.opens_at AS "opensAt"`;

/** The columns of a ReviewRecord for a sealed review, over `handover_reviews r`. */
const SEALED_COLUMNS = Prisma.sql`
  r.id AS "reviewId", r.author_id AS "reviewerId", CASE WHEN r.side = 'buyer' THEN r.breeder_id END AS "breederId",
  CASE WHEN r.side = 'breeder' THEN r.subject_id END AS "userId", r.rating::int AS rating,
  r.communication_rating::int AS "communicationRating", r.accuracy_rating::int AS "accuracyRating",
  r.care_quality_rating::int AS "careQualityRating", r.professionalism_rating::int AS "professionalismRating",
  r.title, r.text, 0 AS "helpfulVotes", false AS "verifiedPurchase", true AS "handoverConfirmed", r.incentive,
  NULL AS status, r.written_at AS "createdAt", r.updated_at AS "updatedAt", NULL AS "breederResponse",
  NULL::timestamptz AS "breederResponseAt", r.opens_at AS "opensAt"`;

type Seen<By> = By & { viewer: Viewer | null };

/** A page of the reviews about a breeder or a user. The caller checks the permission. */
export function receivedReviewResources(
  { party, viewer }: Seen<{ party: ReviewedParty }>,
  params: ReviewListParams,
  pageSize: number,
) {
  return resources({ ...receivedQuery(party, params), pageSize }, viewer);
}

/** A page of the reviews that a user has written. The caller checks the permission. */
export function givenReviewResources(
  { reviewerId, viewer }: Seen<{ reviewerId: number }>,
  params: ReviewListParams,
  pageSize: number,
) {
  return resources({ ...givenQuery(reviewerId, params), pageSize }, viewer);
}

/** A published review by its id, or the viewer's own sealed one; null otherwise. */
export async function getReviewResource(reviewId: number, viewer: Viewer): Promise<ReviewResource | null> {
  const { rows } = await pool.query<ReviewRecord>(Prisma.sql`
    SELECT ${columns(viewer)} FROM reviews r WHERE r.id = ${reviewId}::int AND r.removed_at IS NULL
    UNION ALL
    SELECT ${SEALED_COLUMNS} FROM handover_reviews r
    WHERE r.id = ${reviewId}::int AND r.author_id = ${viewer.userId}::int AND r.rating IS NOT NULL AND r.refused_at IS NULL`);
  return rows[0] ? reviewResource(rows[0]) : null;
}

function resources(query: PagedQuery, viewer: Viewer | null): Promise<ListPage<ReviewResource>> {
  return pagedQuery({ ...query, columns: columns(viewer), joins: Prisma.empty }, reviewResource);
}
