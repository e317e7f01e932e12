// Calls about reviews.
import { z } from "zod";
import { REVIEW_SORTS } from "#app/domain/reviews/list-params.ts";
import { reviewResourceSchema } from "#app/domain/reviews/review-resource.ts";
import { editReviewCallSchema, reviewCallSchema } from "#app/domain/reviews/schema.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/search/params.ts";
import { type Access, type ApiCall, type CallGroup, done, hasMore, id, paging } from "#app/http/api/openapi/call.ts";
import { breederParams } from "./pets.ts";

const userId = z.object({ userId: id });
const reviewId = z.object({ reviewId: id });
const reviewed = done({ review: reviewResourceSchema });

const list = (path: string, callId: string, summary: string, access: Access): ApiCall => ({
  method: "get",
  path,
  id: callId,
  summary,
  access,
  params: path.includes("{breederId}") ? breederParams : userId,
  query: z.object({
    search: z.string().optional().describe("Words of the title or the text."),
    sort: z.enum(REVIEW_SORTS).default("latest").optional(),
    ...paging(DEFAULT_PAGE_SIZE),
  }),
  example: { query: { sort: "highest", page: 1, page_size: 12 } },
  answers: {
    200: {
      description: "A page of them; beyond the last, the last.",
      schema: z.object({
        success: z.literal(true),
        reviews: z.array(reviewResourceSchema),
        total: z.int(),
        page: z.int(),
        page_size: z.int(),
        has_more: hasMore,
      }),
    },
  },
});

const REVIEW = {
  rating: 5,
  communication_rating: 5,
  accuracy_rating: 4,
  care_quality_rating: 5,
  professionalism_rating: 5,
  review_title: "Kind and patient",
  review_text: "We saw the puppies with their mother, and every question was answered.",
};

export const reviewsCalls: CallGroup = {
  heading: "Reviews",
  calls: [
    list("/api/reviews/breeder/{breederId}", "listBreederReviews", "The reviews of a breeder", "everyone"),
    {
      method: "post",
      path: "/api/reviews/breeder/{breederId}",
      id: "reviewBreeder",
      summary: "Reviews a breeder",
      description: "Once; a second one is a 409. Not for oneself.",
      access: "permission",
      params: breederParams,
      body: { schema: reviewCallSchema },
      example: { body: REVIEW },
      answers: { 201: { description: "The review is public.", schema: reviewed } },
      refusals: [409],
      creates: true,
    },
    list(
      "/api/reviews/breeder/{breederId}/received",
      "listReviewsReceivedByBreeder",
      "The reviews of a breeder, by another name",
      "everyone",
    ),
    list(
      "/api/reviews/breeder/{breederId}/given",
      "listReviewsGivenByBreeder",
      "What a breeder has written about others",
      "permission",
    ),
    {
      method: "post",
      path: "/api/reviews/user/{userId}",
      id: "reviewUser",
      summary: "Reviews somebody you have talked to",
      description: "Once; a second one is a 409. Only where the two of you have a chat.",
      access: "permission",
      params: userId,
      body: { schema: reviewCallSchema },
      example: { body: REVIEW },
      answers: { 201: { description: "They can read it.", schema: reviewed } },
      refusals: [409],
      creates: true,
    },
    list(
      "/api/reviews/user/{userId}/received",
      "listReviewsReceivedByUser",
      "What others have written about you as a person",
      "permission",
    ),
    list(
      "/api/reviews/user/{userId}/given",
      "listReviewsGivenByUser",
      "What you have written about others",
      "permission",
    ),
    {
      method: "patch",
      path: "/api/reviews/{reviewId}",
      id: "editReview",
      summary: "Changes a review, or answers it",
      description:
        "Its writer sends what changes of it; the reviewed breeder sends breeder_response. Either of them with the other's fields is a 403, and for everybody else it is a 404.",
      access: "permission",
      params: reviewId,
      body: { schema: editReviewCallSchema },
      example: { body: { rating: 4, review_title: "Kind" } },
      answers: { 200: { description: "The review is changed.", schema: reviewed } },
    },
    {
      method: "delete",
      path: "/api/reviews/{reviewId}",
      id: "deleteReview",
      summary: "Deletes a review of yours, with its votes and its answer",
      access: "permission",
      params: reviewId,
      answers: { 200: { description: "It is gone.", schema: done() } },
    },
    {
      method: "post",
      path: "/api/reviews/{reviewId}/helpful",
      id: "markReviewHelpful",
      summary: "Says that a review is helpful",
      description: "Counts once, however often you say so. Not for your own.",
      access: "permission",
      params: reviewId,
      answers: { 200: { description: "It is counted.", schema: reviewed } },
    },
  ],
};
