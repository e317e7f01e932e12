// GET /api/reviews/breeder/{breederId}/given
import { listReviewsGivenByBreeder } from "#app/http/api/endpoints/reviews/list-reviews.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listReviewsGivenByBreeder);
export { loader as action };
