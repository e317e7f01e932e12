// GET /api/reviews/user/{userId}/given
import { listReviewsGivenByUser } from "#app/http/api/endpoints/reviews/list-reviews.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listReviewsGivenByUser);
export { loader as action };
