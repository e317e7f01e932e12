// POST /api/reviews/{reviewId}/helpful
import { markReviewHelpful } from "#app/http/api/endpoints/reviews/change-review.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(markReviewHelpful);
export { loader as action };
