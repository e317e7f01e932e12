// GET and POST /api/reviews/breeder/{breederId}
import { listBreederReviews } from "#app/http/api/endpoints/reviews/list-reviews.server.ts";
import { reviewBreeder } from "#app/http/api/endpoints/reviews/submit-review.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(listBreederReviews, reviewBreeder);
export { loader as action };
