// GET /api/reviews/breeder/{breederId}/received
import { listReviewsReceivedByBreeder } from "#app/http/api/endpoints/reviews/list-reviews.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listReviewsReceivedByBreeder);
export { loader as action };
