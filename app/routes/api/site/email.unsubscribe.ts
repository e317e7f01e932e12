// POST /api/email/unsubscribe
import { unsubscribeFromNewsletter } from "#app/http/api/endpoints/newsletter/newsletter.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(unsubscribeFromNewsletter);
export { loader as action };
