// POST /api/reviews/user/{userId}
import { reviewUser } from "#app/http/api/endpoints/reviews/submit-review.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(reviewUser);
export { loader as action };
