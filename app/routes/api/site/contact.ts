// POST /api/contact
import { writeToUs } from "#app/http/api/endpoints/site/contact.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(writeToUs);
export { loader as action };
