// POST /api/admin/users/{userId}/ban
import { ban } from "#app/http/api/endpoints/admin/users.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(ban);
export { loader as action };
