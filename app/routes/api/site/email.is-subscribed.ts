// GET /api/email/is-subscribed
import { readSubscriptionToNewsletter } from "#app/http/api/endpoints/newsletter/newsletter.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readSubscriptionToNewsletter);
export { loader as action };
