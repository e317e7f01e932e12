// The JSON API's representation of a review, with the documented names, for every endpoint.
import { z } from "zod";

const stars = z.int().min(1).max(5);

export const reviewResourceSchema = z
  .object({
    review_id: z.int(),
    reviewer_id: z.int(),
    breeder_id: z.int().nullable().describe("The reviewed breeder; null for a review about a user."),
    user_id: z.int().nullable().describe("The reviewed user; null for a review about a breeder."),
    rating: stars,
    communication_rating: stars.nullable(),
    accuracy_rating: stars.nullable(),
    care_quality_rating: stars.nullable(),
    professionalism_rating: stars.nullable(),
    review_title: z.string().nullable(),
    review_text: z.string().nullable(),
    helpful_votes: z.int(),
    verified_purchase: z
      .boolean()
      .describe(
        "The reviewer has paid a deposit on one of the breeder's pets that was not refunded and can no longer be.",
      ),
    handover_confirmed: z.boolean().describe("Written after a handover that both sides have confirmed."),
    incentive: z.boolean().describe("The reviewer was given or promised something for it."),
    status: z.enum(["disputed", "resolved", "rejected", "other"]).nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    breeder_response: z.string().nullable(),
    breeder_response_date: z.iso.datetime().nullable(),
    opens_at: z.iso
      .datetime()
      .nullable()
      .describe(
        "Of a review after a handover: when it is published unless the other side writes before. Null for others.",
      ),
  })
  .meta({ id: "Review" });

export type ReviewResource = z.infer<typeof reviewResourceSchema>;

/** The data of a review that the serializer needs. */
export interface ReviewRecord {
  reviewId: number;
  reviewerId: number;
  breederId: number | null;
  userId: number | null;
  rating: number;
  communicationRating: number | null;
  accuracyRating: number | null;
  careQualityRating: number | null;
  professionalismRating: number | null;
  title: string | null;
  text: string | null;
  helpfulVotes: number;
  verifiedPurchase: boolean;
  handoverConfirmed: boolean;
  incentive: boolean;
  status: ReviewResource["status"];
  createdAt: Date;
  updatedAt: Date;
  breederResponse: string | null;
  breederResponseAt: Date | null;
  opensAt: Date | null;
}

/** The response body for a review. */
export function reviewResource(review: ReviewRecord): ReviewResource {
  return {
    review_id: review.reviewId,
    reviewer_id: review.reviewerId,
    breeder_id: review.breederId,
    user_id: review.userId,
    rating: review.rating,
    communication_rating: review.communicationRating,
    accuracy_rating: review.accuracyRating,
    care_quality_rating: review.careQualityRating,
    professionalism_rating: review.professionalismRating,
    review_title: review.title,
    review_text: review.text,
    helpful_votes: review.helpfulVotes,
    verified_purchase: review.verifiedPurchase,
    handover_confirmed: review.handoverConfirmed,
    incentive: review.incentive,
    status: review.status,
    created_at: review.createdAt.toISOString(),
    updated_at: review.updatedAt.toISOString(),
    breeder_response: review.breederResponse,
    breeder_response_date: review.breederResponseAt?.toISOString() ?? null,
    opens_at: review.opensAt?.toISOString() ?? null,
  };
}
