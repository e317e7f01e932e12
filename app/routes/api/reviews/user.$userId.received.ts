// GET /api/reviews/user/{userId}/received
import { listReviewsReceivedByUser } from "#app/http/api/endpoints/reviews/list-reviews.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listReviewsReceivedByUser);
export { loader as action };
