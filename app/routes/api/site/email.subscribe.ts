// POST /api/email/subscribe
import { subscribeToNewsletter } from "#app/http/api/endpoints/newsletter/newsletter.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(subscribeToNewsletter);
export { loader as action };
