// PATCH and DELETE /api/reviews/{reviewId}
import { deleteReview, editReview } from "#app/http/api/endpoints/reviews/change-review.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(editReview, deleteReview);
export { loader as action };
