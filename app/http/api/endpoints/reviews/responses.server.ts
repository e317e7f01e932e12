// The responses that the endpoints of reviews share.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getReviewResource } from "#app/domain/community/reviews/resource-queries.server.ts";
import { reviewResourceSchema } from "#app/domain/community/reviews/review-resource.ts";
import { REVIEW_TEXTS } from "#app/domain/community/reviews/texts.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";

export const reviewSchema = done({ review: reviewResourceSchema });

export async function reviewReply(viewer: Viewer, reviewId: number, message: string, status = 200): Promise<Response> {
  const review = await withRetry(() => getReviewResource(reviewId, viewer));
  return review ? apiReply({ success: true, message, review }, { status }) : reviewNotFound();
}

export function reviewNotFound(): Response {
  return apiError("not-found", { message: REVIEW_TEXTS.missing });
}
