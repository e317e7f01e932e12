// POST /api/auth/request-magic-link
import { requestMagicLink } from "#app/http/api/endpoints/auth/magic-link.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(requestMagicLink);
export { loader as action };
