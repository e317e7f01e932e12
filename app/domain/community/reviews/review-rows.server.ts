// The SQL columns of a review and their mapping to its view type, shared by every list of reviews.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { shortName } from "./rules.ts";
import type { ReviewView } from "./views.ts";

export interface ReviewRow extends Omit<
  ReviewView,
  "reviewerName" | "createdAt" | "breederResponseAt" | "changedAt" | "removed"
> {
  firstName: string;
  lastName: string;
  /** Of a reviewer who is an approved breeder. */
  reviewerTradingName: string | null;
  createdAt: Date;
  breederResponseAt: Date | null;
  changedAt: Date | null;
  removedAt: Date | null;
  removalReason: string | null;
}

/** A purchase is verified once its deposit can no longer be refunded; until then it is not said to be missing. */
const WITHOUT_PURCHASE = Prisma.sql`(r.breeder_id IS NOT NULL AND NOT r.handover_confirmed
  AND NOT r.verified_purchase AND NOT EXISTS (
  SELECT FROM deposits d JOIN pets p ON p.id = d.pet_id
  WHERE d.user_id = r.reviewer_id AND p.breeder_id = r.breeder_id AND d.status = 'paid'))`;

const unlessRemoved = (column: string) => Prisma.sql`CASE WHEN r.removed_at IS NULL THEN ${Prisma.raw(column)} END`;

/** The columns of a ReviewRow, over `reviews r` and REVIEWER_JOIN. */
export const REVIEW_COLUMNS = Prisma.sql`
  r.id AS "reviewId", r.reviewer_id AS "reviewerId", reviewer.first_name AS "firstName",
  reviewer.last_name AS "lastName", writer.trading_name AS "reviewerTradingName", r.rating::int AS rating, ${unlessRemoved("r.title")} AS title,
  ${unlessRemoved("r.text")} AS text, r.removed_at AS "removedAt", r.removal_reason AS "removalReason",
  r.helpful_votes AS "helpfulVotes",
  r.verified_purchase AS "verifiedPurchase", ${WITHOUT_PURCHASE} AS "withoutPurchase",
  r.handover_confirmed AS "handoverConfirmed", r.incentive, r.changed_at AS "changedAt", r.status,
  r.dispute_shown AS "disputeShown", r.created_at AS "createdAt",
  ${unlessRemoved("r.breeder_response")} AS "breederResponse", r.breeder_response_at AS "breederResponseAt"`;

export const REVIEWER_JOIN = Prisma.sql`JOIN users reviewer ON reviewer.id = r.reviewer_id
  LEFT JOIN breeders writer ON writer.user_id = r.reviewer_id AND writer.status = 'approved'`;

export function toReview(row: ReviewRow): ReviewView {
  return {
    reviewId: row.reviewId,
    reviewerId: row.reviewerId,
    reviewerName: row.reviewerTradingName ?? shortName(row.firstName, row.lastName),
    rating: row.rating,
    title: row.title,
    text: row.text,
    helpfulVotes: row.helpfulVotes,
    verifiedPurchase: row.verifiedPurchase,
    withoutPurchase: row.withoutPurchase,
    handoverConfirmed: row.handoverConfirmed,
    incentive: row.incentive,
    changedAt: row.changedAt?.toISOString() ?? null,
    removed: row.removedAt && { at: row.removedAt.toISOString(), reason: row.removalReason ?? "" },
    status: row.status,
    disputeShown: row.disputeShown,
    createdAt: row.createdAt.toISOString(),
    breederResponse: row.breederResponse,
    breederResponseAt: row.breederResponseAt?.toISOString() ?? null,
  };
}
