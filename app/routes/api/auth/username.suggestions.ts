// GET /api/auth/username/suggestions
import { suggestUsernames } from "#app/http/api/endpoints/auth/username-suggestions.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(suggestUsernames);
export { loader as action };
